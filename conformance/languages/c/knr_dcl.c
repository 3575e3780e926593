/* declarations into words */
#include <stdio.h>
#include <string.h>
#include <ctype.h>

#define MAXTOKEN 100
enum { NAME, PARENS, BRACKETS };

void dcl(void);
void dirdcl(void);
int gettoken(void);
int tokentype;
char token[MAXTOKEN];
char name[MAXTOKEN];
char datatype[MAXTOKEN];
char out[1000];
static const char *in;

int main(void)
{
    static const char *lines[] = {"char **argv", "int (*daytab)[13]", "int *daytab[13]", "void *comp()",
                                  "void (*comp)()", "char (*(*x())[])()", "char (*(*x[3])())[5]"};
    for (unsigned i = 0; i < sizeof lines / sizeof *lines; i++) {
        in = lines[i];
        gettoken();
        strcpy(datatype, token);
        out[0] = '\0';
        dcl();
        printf("%s: %s %s\n", name, out, datatype);
    }
    return 0;
}

void dcl(void)
{
    int ns;

    for (ns = 0; gettoken() == '*';)
        ns++;
    dirdcl();
    while (ns-- > 0)
        strcat(out, " pointer to");
}

void dirdcl(void)
{
    int type;

    if (tokentype == '(') {
        dcl();
        if (tokentype != ')')
            printf("error: missing )\n");
    } else if (tokentype == NAME)
        strcpy(name, token);
    else
        printf("error: expected name or (dcl)\n");
    while ((type = gettoken()) == PARENS || type == BRACKETS)
        if (type == PARENS)
            strcat(out, " function returning");
        else {
            strcat(out, " array");
            strcat(out, token);
            strcat(out, " of");
        }
}

int gettoken(void)
{
    char *p = token;

    while (*in == ' ' || *in == '\t')
        in++;
    if (*in == '(') {
        in++;
        if (*in == ')') {
            in++;
            strcpy(token, "()");
            return tokentype = PARENS;
        }
        return tokentype = '(';
    } else if (*in == '[') {
        for (*p++ = *in++; (*p++ = *in++) != ']';)
            ;
        *p = '\0';
        return tokentype = BRACKETS;
    } else if (isalpha((unsigned char)*in)) {
        for (*p++ = *in++; isalnum((unsigned char)*in);)
            *p++ = *in++;
        *p = '\0';
        return tokentype = NAME;
    }
    return tokentype = *in ? *in++ : '\n';
}
