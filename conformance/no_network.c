// SPDX-License-Identifier: Apache-2.0
// Preloaded into a process: whoever tries to connect or to look a name up is refused, and the file that REFUSED_CONNECTIONS names has a
// line of it (no_network_test.py).
#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static void tell(const char* what) {
  const char* const path = getenv("REFUSED_CONNECTIONS");
  const int file = path == NULL ? -1 : open(path, O_WRONLY | O_CREAT | O_APPEND, 0600);
  if (file < 0 || write(file, what, strlen(what)) < 0) abort();
  close(file);
}

int connect(int descriptor, const struct sockaddr* address, socklen_t size) {
  (void)descriptor, (void)size;
  tell(address->sa_family == AF_UNIX ? "connect to a local socket\n" : "connect\n");
  errno = ENETUNREACH;
  return -1;
}

int getaddrinfo(const char* node, const char* service, const struct addrinfo* hints, struct addrinfo** results) {
  (void)node, (void)service, (void)hints, (void)results;
  tell("getaddrinfo\n");
  return EAI_FAIL;
}
