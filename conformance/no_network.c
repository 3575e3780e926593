// SPDX-License-Identifier: Apache-2.0
// Preloaded into a process: connections, lookups of names and sockets that are bound beyond loopback are refused, and recorded as a line of
// the file that REFUSED_CONNECTIONS names (no_network_test.py).
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <dlfcn.h>
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

static int is_numeric(const char* node) {
  unsigned char address[sizeof(struct in6_addr)];
  return node != NULL && (inet_pton(AF_INET, node, address) == 1 || inet_pton(AF_INET6, node, address) == 1);
}

// A numeric address is converted here, without asking anybody.
int getaddrinfo(const char* node, const char* service, const struct addrinfo* hints, struct addrinfo** results) {
  int (*const next)(const char*, const char*, const struct addrinfo*, struct addrinfo**) = dlsym(RTLD_NEXT, "getaddrinfo");
  if (is_numeric(node)) return next(node, service, hints, results);
  tell("getaddrinfo\n");
  return EAI_FAIL;
}

static int is_loopback(const struct sockaddr* address) {
  if (address->sa_family == AF_INET)
    return ntohl(((const struct sockaddr_in*)address)->sin_addr.s_addr) >> 24 == 127;
  return address->sa_family == AF_INET6 && IN6_IS_ADDR_LOOPBACK(&((const struct sockaddr_in6*)address)->sin6_addr);
}

int bind(int descriptor, const struct sockaddr* address, socklen_t size) {
  int (*const next)(int, const struct sockaddr*, socklen_t) = dlsym(RTLD_NEXT, "bind");
  if (is_loopback(address)) return next(descriptor, address, size);
  tell("bind beyond loopback\n");
  errno = EADDRNOTAVAIL;
  return -1;
}
