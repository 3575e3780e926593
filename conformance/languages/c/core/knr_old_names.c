/* declares the library's functions as programs did before there were headers */
char *malloc();
int strlen(char *);
char *strcpy();
void free();
int printf(const char *, ...);
void exit();
double atof();

char *
save(s)
char *s;
{
    char *p;

    p = malloc(strlen(s) + 1);
    if (p != 0)
        strcpy(p, s);
    return p;
}

int
main()
{
    char *a, *b;

    a = save("hello");
    b = save(a + 2);
    printf("%s %s %d %g\n", a, b, strlen(a), atof("2.5"));
    free(a);
    free(b);
    exit(0);
}
