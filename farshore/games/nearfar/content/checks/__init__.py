"""Near and Far: is the content fit for play?"""
