#include <pthread.h>

static pthread_barrier_t barrier;

int main(void) { return pthread_barrier_wait(&barrier); }

/* outcomes
UB_synchronisation 5:25
*/
