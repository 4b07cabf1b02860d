"""The pages around the table, the files of the page in the browser, and what makes it an app."""
