/* A vending machine: a table of states and events with functions, static locals, callbacks with contexts, structs by value. */
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

typedef enum { IDLE, COLLECTING, DISPENSING, BROKEN, STATES } State;
typedef enum { COIN, SELECT, REFUND, KICK, TICK, EVENTS } Event;

typedef struct {
    const char *name;
    unsigned price;
    unsigned left;
} Slot;

typedef struct Machine Machine;
typedef State (*Handler)(Machine *, int);
typedef void (*Listener)(void *context, const char *what, int value);

struct Machine {
    State state;
    unsigned credit, earned;
    Slot slots[3];
    int chosen;
    struct {
        Listener call;
        void *context;
    } listeners[2];
    int listener_count;
};

typedef struct {
    int calls;
    char last[24];
} Journal;

static const char *state_name(State s) {
    static const char *names[STATES] = {"idle", "collecting", "dispensing", "broken"};
    return s < STATES ? names[s] : "?";
}

static int serial(void) {
    static int number = 1000;
    return ++number;
}

static void tell(Machine *m, const char *what, int value) {
    for (int i = 0; i < m->listener_count; i++) m->listeners[i].call(m->listeners[i].context, what, value);
}

static State coin(Machine *m, int value) {
    m->credit += (unsigned)value;
    tell(m, "credit", (int)m->credit);
    return COLLECTING;
}

static State choose(Machine *m, int slot) {
    if (slot < 0 || slot >= 3) {
        tell(m, "no slot", slot);
        return COLLECTING;
    }
    Slot *s = &m->slots[slot];
    if (s->left == 0 || s->price > m->credit) {
        tell(m, s->left == 0 ? "sold out" : "too expensive", (int)s->price);
        return COLLECTING;
    }
    s->left--;
    m->credit -= s->price;
    m->earned += s->price;
    m->chosen = slot;
    return DISPENSING;
}

static State refund(Machine *m, int unused) {
    (void)unused;
    tell(m, "refund", (int)m->credit);
    m->credit = 0;
    return IDLE;
}

static State dispense(Machine *m, int unused) {
    (void)unused;
    tell(m, m->slots[m->chosen].name, serial());
    return m->credit > 0 ? COLLECTING : IDLE;
}

static State kick(Machine *m, int force) {
    return force > 5 ? (tell(m, "crash", force), BROKEN) : m->state;
}

static const Handler table[STATES][EVENTS] = {
    [IDLE] = {[COIN] = coin, [KICK] = kick},
    [COLLECTING] = {[COIN] = coin, [SELECT] = choose, [REFUND] = refund, [KICK] = kick},
    [DISPENSING] = {[TICK] = dispense},
};

static bool step(Machine *m, Event event, int value) {
    const Handler handler = table[m->state][event];
    if (handler == NULL) {
        printf("  (%s ignores event %d)\n", state_name(m->state), (int)event);
        return false;
    }
    const State before = m->state;
    m->state = handler(m, value);
    if (m->state != before) printf("  %s -> %s\n", state_name(before), state_name(m->state));
    return true;
}

static void print_event(void *context, const char *what, int value) { printf("%s%s %d\n", (const char *)context, what, value); }

static void keep_journal(void *context, const char *what, int value) {
    Journal *journal = context;
    journal->calls++;
    snprintf(journal->last, sizeof journal->last, "%s=%d", what, value);
}

static Machine restocked(Machine m, unsigned count) {  /* a copy: the one that was given stays as it is */
    for (Slot *s = m.slots; s < m.slots + sizeof m.slots / sizeof m.slots[0]; s++) s->left = count;
    m.state = IDLE;
    return m;
}

int main(void) {
    Journal journal = {0};
    char prefix[] = "* ";
    Machine machine = {.slots = {{"tea", 30, 2}, {"soup", 75, 1}, {"gum", 5, 0}},
                       .listeners = {{print_event, prefix}, {keep_journal, &journal}},
                       .listener_count = 2};
    static const struct {
        Event event;
        int value;
    } script[] = {{SELECT, 0}, {COIN, 50}, {SELECT, 1}, {SELECT, 2}, {COIN, 50}, {SELECT, 1}, {COIN, 1}, {TICK, 0},
                  {SELECT, 7}, {SELECT, 0}, {COIN, 5},  {SELECT, 0}, {TICK, 0},  {KICK, 3},   {KICK, 9}, {COIN, 1}};
    int taken = 0;
    for (size_t i = 0; i < sizeof script / sizeof *script; i++) taken += step(&machine, script[i].event, script[i].value);
    printf("%d of %zu events, earned %u, credit %u\n", taken, sizeof script / sizeof *script, machine.earned, machine.credit);
    printf("journal: %d calls, last %s\n", journal.calls, journal.last);
    Machine fresh = restocked(machine, 9);
    printf("%u %u %s %s\n", fresh.slots[2].left, machine.slots[2].left, state_name(fresh.state), state_name(machine.state));
    prefix[0] = '#';
    step(&fresh, COIN, 80);
    step(&fresh, SELECT, 1);
    step(&fresh, TICK, 0);
    step(&fresh, REFUND, 0);
    printf("%d %d\n", memcmp(&machine.slots[0], &fresh.slots[0], sizeof(Slot)) != 0, journal.calls);
    return 0;
}
