#include <stdio.h>
#include <stdlib.h>

typedef struct tree Tree;
struct tree {
    int key;
    Tree *child[2];
};

static Tree *insert(Tree *t, int key) {
    if (!t) {
        t = calloc(1, sizeof(Tree));
        t->key = key;
    } else if (key != t->key) {
        Tree **side = &t->child[key > t->key];
        *side = insert(*side, key);
    }
    return t;
}

static Tree *erase(Tree *t, int key) {
    if (!t) return NULL;
    if (key != t->key) {
        int side = key > t->key;
        t->child[side] = erase(t->child[side], key);
        return t;
    }
    if (t->child[0] && t->child[1]) {
        Tree *least = t->child[1];
        while (least->child[0]) least = least->child[0];
        t->key = least->key;
        t->child[1] = erase(t->child[1], least->key);
        return t;
    }
    Tree *only = t->child[t->child[0] == NULL];
    free(t);
    return only;
}

static int height(const Tree *t) {
    if (!t) return 0;
    int l = height(t->child[0]), r = height(t->child[1]);
    return 1 + (l > r ? l : r);
}

static void walk(const Tree *t, void (*visit)(int, void *), void *context) {
    if (!t) return;
    walk(t->child[0], visit, context);
    visit(t->key, context);
    walk(t->child[1], visit, context);
}

static void print(int key, void *first) {
    printf("%s%d", *(int *)first ? "" : " ", key);
    *(int *)first = 0;
}

static void add(int key, void *sum) { *(long *)sum += key; }

int main(void) {
    Tree *root = NULL;
    char op;
    int key;
    while (scanf(" %c", &op) == 1) {
        int first = 1;
        long sum = 0;
        switch (op) {
        case '+':
        case '-':
            if (scanf("%d", &key) != 1) return 1;
            root = op == '+' ? insert(root, key) : erase(root, key);
            break;
        case 'p':
            walk(root, print, &first);
            printf("\n");
            break;
        case 's':
            walk(root, add, &sum);
            printf("sum %ld height %d\n", sum, height(root));
            break;
        default:
            printf("'%c'?\n", op);
        }
    }
    while (root) root = erase(root, root->key);
    puts("empty");
    return 0;
}
