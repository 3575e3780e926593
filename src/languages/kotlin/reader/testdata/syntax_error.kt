fun f( { return 1 }
