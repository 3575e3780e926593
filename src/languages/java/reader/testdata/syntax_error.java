class Broken {
    int f( { return 1; }
}
