"""Classes: pupils, who plays with whom, the teacher's desk, the results."""
