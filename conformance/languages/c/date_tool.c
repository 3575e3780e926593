#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct { int year, month, day; } Date;

static const char *const day_names[7] = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};

static int is_leap(int y) { return (y % 4 == 0 && y % 100 != 0) || y % 400 == 0; }

static int days_in(int year, int month) {
    static const signed char days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    return days[month - 1] + (month == 2 && is_leap(year));
}

static long to_days(Date d) {
    long days = 0;
    for (int y = 1970; y < d.year; y++) days += is_leap(y) ? 366 : 365;
    for (int m = 1; m < d.month; m++) days += days_in(d.year, m);
    return days + d.day - 1;
}

static Date from_days(long days) {
    Date d = {1970, 1, 1};
    while (days >= 365 + is_leap(d.year)) days -= 365 + is_leap(d.year++);
    while (days >= days_in(d.year, d.month)) days -= days_in(d.year, d.month++);
    d.day += (int)days;
    return d;
}

static int parse(const char *text, Date *d) {
    char rest;
    if (sscanf(text, "%d-%2d-%2d%c", &d->year, &d->month, &d->day, &rest) != 3) return 0;
    return d->month >= 1 && d->month <= 12 && d->day >= 1 && d->day <= days_in(d->year, d->month);
}

int main(int argc, char **argv) {
    Date before = {0};
    for (int i = 1; i < argc; i++) {
        Date d;
        if (argv[i][0] == '+' && before.year) {
            d = from_days(to_days(before) + atol(argv[i] + 1));
        } else if (!parse(argv[i], &d)) {
            printf("%s: no date\n", argv[i]);
            continue;
        }
        printf("%04d-%02d-%02d %s", d.year, d.month, d.day, day_names[(to_days(d) + 4) % 7]);
        if (before.year) printf(" %+ld days", to_days(d) - to_days(before));
        printf("\n");
        before = d;
    }
    return 0;
}
