#include <pthread.h>

int main(void) {
  pthread_key_t key;
  pthread_key_create(&key, NULL);
  pthread_key_delete(key);
  return pthread_getspecific(key) != NULL;
}

/* outcomes
UB_library_argument 7:10
*/
