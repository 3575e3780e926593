#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef enum { OK, NO_ACCOUNT, INSUFFICIENT, BAD_COMMAND } Status;

typedef struct {
    char owner[12];
    int64_t balance;
    int64_t *history;
    size_t used, room;
} Account;

static Account accounts[4];
static size_t account_count;

static void say(const char *format, ...) {
    va_list args;
    va_start(args, format);
    printf("> ");
    vprintf(format, args);
    printf("\n");
    va_end(args);
}

static void note(Account *a, int64_t amount) {
    if (a->used == a->room) {
        a->room = a->room ? 2 * a->room : 2;
        a->history = realloc(a->history, a->room * sizeof *a->history);
    }
    a->history[a->used++] = amount;
    a->balance += amount;
}

static Status move(unsigned id, int64_t amount) {
    if (id >= account_count) return NO_ACCOUNT;
    if (accounts[id].balance + amount < 0) return INSUFFICIENT;
    note(&accounts[id], amount);
    return OK;
}

static Status execute(const char *line) {
    unsigned id, to;
    int64_t amount;
    char owner[12];
    if (sscanf(line, "open %11s", owner) == 1) {
        strcpy(accounts[account_count].owner, owner);
        say("account %zu for %s", account_count++, owner);
        return OK;
    }
    if (sscanf(line, "deposit %u %" SCNd64, &id, &amount) == 2) return move(id, amount);
    if (sscanf(line, "withdraw %u %" SCNd64, &id, &amount) == 2) return move(id, -amount);
    if (sscanf(line, "transfer %u to %u : %" SCNd64, &id, &to, &amount) == 3) {
        if (to >= account_count) return NO_ACCOUNT;
        Status s = move(id, -amount);
        return s == OK ? move(to, amount) : s;
    }
    return BAD_COMMAND;
}

int main(void) {
    static const char *const messages[] = {[NO_ACCOUNT] = "no such account",
                                           [INSUFFICIENT] = "not enough",
                                           [BAD_COMMAND] = "what?"};
    char line[64];
    while (fgets(line, sizeof line, stdin)) {
        Status s = execute(line);
        if (s != OK) say("%s (%d): %s", messages[s], (int)s, strtok(line, "\n"));
    }
    int64_t total = 0;
    for (Account *a = accounts; a < accounts + account_count; a++) {
        printf("%-5s%8" PRId64 " [", a->owner, a->balance);
        for (size_t i = 0; i < a->used; i++) printf("%s%+" PRId64, i ? ", " : "", a->history[i]);
        puts("]");
        total += a->balance;
        free(a->history);
    }
    printf("total %" PRId64 "\n", total);
    return 0;
}
