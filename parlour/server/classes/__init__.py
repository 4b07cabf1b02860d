"""Classes: pupils, who plays with whom, the desk of the teacher, the results."""
