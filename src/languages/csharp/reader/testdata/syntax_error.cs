class Broken {
    int F( { return 1; }
}
