#include <pthread.h>

static pthread_spinlock_t lock;

int main(void) { return pthread_spin_lock(&lock); }

/* outcomes
UB_synchronisation 5:25
*/
