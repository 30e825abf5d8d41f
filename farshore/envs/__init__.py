"""The games behind the standard interfaces of machine learning."""
