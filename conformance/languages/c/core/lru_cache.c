#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct node {
    char key[8];
    int value;
    struct node *before, *after;
};

struct cache {
    int capacity, size, hits;
    struct node head; /* of a ring */
};

static void unlink_node(struct node *n) {
    n->before->after = n->after;
    n->after->before = n->before;
}

static void to_front(struct cache *c, struct node *n) {
    n->after = c->head.after;
    n->before = &c->head;
    n->after->before = n;
    c->head.after = n;
}

static struct node *find(struct cache *c, const char *key) {
    for (struct node *n = c->head.after; n != &c->head; n = n->after)
        if (!strcmp(n->key, key)) {
            unlink_node(n);
            to_front(c, n);
            return n;
        }
    return NULL;
}

static void put(struct cache *c, const char *key, int value) {
    struct node *n = find(c, key);
    if (n == NULL) {
        if (c->size == c->capacity) {
            struct node *last = c->head.before;
            printf("  drops %s\n", last->key);
            unlink_node(last);
            free(last);
            c->size--;
        }
        n = malloc(sizeof *n);
        strcpy(n->key, key);
        to_front(c, n);
        c->size++;
    }
    n->value = value;
}

int main(int argc, char *argv[]) {
    struct cache c = {.capacity = argc > 1 ? atoi(argv[1]) : 3};
    c.head.before = c.head.after = &c.head;
    char line[64], command[8], key[8];
    int value;
    while (fgets(line, sizeof(line), stdin)) {
        int n = sscanf(line, "%7s %7s %d", command, key, &value);
        if (n == 3 && strcmp(command, "put") == 0) {
            put(&c, key, value);
        } else if (n == 2 && strcmp(command, "get") == 0) {
            struct node *found = find(&c, key);
            if (found) c.hits++;
            found ? printf("%s is %d\n", key, found->value) : printf("%s is not there\n", key);
        } else {
            printf("? %d %s", n, line);
        }
    }
    while (c.head.after != &c.head) {
        struct node *n = c.head.after;
        printf("%s=%d ", n->key, n->value);
        unlink_node(n);
        free(n);
    }
    printf("(%d hits)\n", c.hits);
    return 0;
}
