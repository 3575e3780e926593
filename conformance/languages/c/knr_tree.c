#include <stdio.h>
#include <ctype.h>
#include <string.h>
#include <stdlib.h>

struct tnode {
    char *word;
    int count;
    struct tnode *left;
    struct tnode *right;
};

struct tnode *addtree(struct tnode *, char *);
void treeprint(struct tnode *);
void freetree(struct tnode *);
struct tnode *talloc(void);
char *dup(char *);

int main(void)
{
    struct tnode *root = NULL;
    char text[] = "now is the time for all good men to come to the aid of the party";

    for (char *w = strtok(text, " "); w != NULL; w = strtok(NULL, " "))
        if (isalpha((unsigned char)w[0]))
            root = addtree(root, w);
    treeprint(root);
    freetree(root);
    return 0;
}

struct tnode *addtree(struct tnode *p, char *w)
{
    int cond;

    if (p == NULL) {
        p = talloc();
        p->word = dup(w);
        p->count = 1;
        p->left = p->right = NULL;
    } else if ((cond = strcmp(w, p->word)) == 0)
        p->count++;
    else if (cond < 0)
        p->left = addtree(p->left, w);
    else
        p->right = addtree(p->right, w);
    return p;
}

void treeprint(struct tnode *p)
{
    if (p != NULL) {
        treeprint(p->left);
        printf("%4d %s\n", p->count, p->word);
        treeprint(p->right);
    }
}

void freetree(struct tnode *p)
{
    if (!p)
        return;
    freetree(p->left);
    freetree(p->right);
    free(p->word);
    free(p);
}

struct tnode *talloc(void) { return (struct tnode *)malloc(sizeof(struct tnode)); }

char *dup(char *s)
{
    char *p = (char *)malloc(strlen(s) + 1);
    if (p != NULL)
        strcpy(p, s);
    return p;
}
