{ using x = open(); x.go(); }
