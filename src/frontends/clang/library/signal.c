// SPDX-License-Identifier: Apache-2.0
// <signal.h>: signals that the program raises itself; there are no others. A handler runs where the signal is raised.
// It is reset only if sigaction requested that (as glibc's signal does).
#define _GNU_SOURCE
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

void __ramify_end(int signal, const char *why) __attribute__((noreturn));
void __ramify_unsupported(const char *what);
void __ramify_schedule(void);

#undef sigemptyset
#undef sigfillset
#undef sigaddset
#undef sigdelset
#undef sigismember

static struct sigaction actions[65];
static sigset_t blocked, pending;

static int is_signal(int number) {
  if (number >= 1 && number <= 64) return 1;
  errno = EINVAL;
  return 0;
}

// --- sets

int sigemptyset(sigset_t *set) {
  memset(set, 0, sizeof *set);
  return 0;
}
int sigfillset(sigset_t *set) {
  memset(set, 0xff, sizeof *set);
  return 0;
}
int sigaddset(sigset_t *set, int number) {
  if (!is_signal(number)) return -1;
  set->__val[0] |= 1ul << (number - 1);
  return 0;
}
int sigdelset(sigset_t *set, int number) {
  if (!is_signal(number)) return -1;
  set->__val[0] &= ~(1ul << (number - 1));
  return 0;
}
int sigismember(const sigset_t *set, int number) {
  if (!is_signal(number)) return -1;
  return (int)(set->__val[0] >> (number - 1) & 1);
}

// --- actions

extern void (*__ramify_on_abort)(void);
static void on_abort(void) {
  __sighandler_t handler = actions[SIGABRT].sa_handler;
  if (handler != SIG_DFL && handler != SIG_IGN && !sigismember(&blocked, SIGABRT)) handler(SIGABRT);
}

int sigaction(int number, const struct sigaction *restrict action, struct sigaction *restrict old) {
  if (!is_signal(number) || (action && (number == SIGKILL || number == SIGSTOP))) {
    errno = EINVAL;
    return -1;
  }
  struct sigaction was = actions[number];
  if (action) {
    actions[number] = *action;
    if (number == SIGABRT) __ramify_on_abort = on_abort;
  }
  if (old) *old = was;
  return 0;
}

__sighandler_t signal(int number, __sighandler_t handler) {
  struct sigaction action = {.sa_handler = handler, .sa_flags = SA_RESTART}, old;
  if (handler == SIG_ERR) {
    errno = EINVAL;
    return SIG_ERR;
  }
  return sigaction(number, &action, &old) == 0 ? old.sa_handler : SIG_ERR;
}

static const char *end_by(int number) {
  switch (number) {
    case SIGABRT: return "the program was ended by SIGABRT";
    case SIGFPE: return "the program was ended by SIGFPE";
    case SIGILL: return "the program was ended by SIGILL";
    case SIGINT: return "the program was ended by SIGINT";
    case SIGSEGV: return "the program was ended by SIGSEGV";
    case SIGTERM: return "the program was ended by SIGTERM";
    case SIGKILL: return "the program was ended by SIGKILL";
    case SIGALRM: return "the program was ended by SIGALRM";
    case SIGUSR1: return "the program was ended by SIGUSR1";
    case SIGUSR2: return "the program was ended by SIGUSR2";
    case SIGHUP: return "the program was ended by SIGHUP";
    case SIGPIPE: return "the program was ended by SIGPIPE";
    default: return "the program was ended by a signal";
  }
}

static void deliver(int number) {
  struct sigaction action = actions[number];
  if (action.sa_handler == SIG_IGN) return;
  if (action.sa_handler == SIG_DFL) {
    if (number == SIGCHLD || number == SIGURG || number == SIGWINCH || number == SIGCONT) return;
    if (number == SIGSTOP || number == SIGTSTP || number == SIGTTIN || number == SIGTTOU) __ramify_unsupported("a signal that stops the program");
    __ramify_end(number, end_by(number));
  }
  if (action.sa_flags & SA_RESETHAND) actions[number].sa_handler = SIG_DFL;
  sigset_t before = blocked;
  for (int i = 0; i < (int)(sizeof blocked / sizeof *blocked.__val); ++i) blocked.__val[i] |= action.sa_mask.__val[i];
  if (!(action.sa_flags & SA_NODEFER)) sigaddset(&blocked, number);
  if (action.sa_flags & SA_SIGINFO) {
    siginfo_t info;
    memset(&info, 0, sizeof info);
    info.si_signo = number;
    action.sa_sigaction(number, &info, 0);
  } else {
    action.sa_handler(number);
  }
  blocked = before;
}

// Signals that were blocked and no longer are.
static void deliver_pending(void) {
  for (int number = 1; number <= 64; ++number) {
    if (!sigismember(&pending, number) || sigismember(&blocked, number)) continue;
    sigdelset(&pending, number);
    deliver(number);
  }
}

int raise(int number) {
  __ramify_schedule();
  if (number == 0) return 0;
  if (!is_signal(number)) return -1;
  if (sigismember(&blocked, number) && number != SIGKILL && number != SIGSTOP) {
    sigaddset(&pending, number);
    return 0;
  }
  deliver(number);
  deliver_pending();
  return 0;
}

int sigprocmask(int how, const sigset_t *restrict set, sigset_t *restrict old) {
  sigset_t was = blocked;
  if (set) {
    for (int i = 0; i < (int)(sizeof blocked / sizeof *blocked.__val); ++i) {
      if (how == SIG_BLOCK) blocked.__val[i] |= set->__val[i];
      else if (how == SIG_UNBLOCK) blocked.__val[i] &= ~set->__val[i];
      else if (how == SIG_SETMASK) blocked.__val[i] = set->__val[i];
      else {
        errno = EINVAL;
        return -1;
      }
    }
  }
  if (old) *old = was;
  deliver_pending();
  return 0;
}
int sigpending(sigset_t *set) {
  *set = pending;
  return 0;
}
