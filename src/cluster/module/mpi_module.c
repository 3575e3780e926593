// SPDX-License-Identifier: Apache-2.0
/* The MPI module: see mpi_module.h. Only functions of MPI 3.0 are used, without one-sided communication and without threads inside MPI
 * (MPI_THREAD_SERIALIZED). Messages of more than 2^30 bytes are sent in parts. */
#include "../mpi_module.h"

#include <mpi.h>
#include <stdlib.h>
#include <string.h>

enum { part_bytes_max = 1 << 30 };

/* A message on its way. */
struct sending {
  MPI_Request request;
  uint64_t bytes;
  void* owned; /* freed when it has left; null for all parts but the last */
};

static MPI_Comm world;
static struct ramify_mpi module;
static struct sending* sendings;
static size_t sending_count, sending_capacity;
static uint64_t unsent;
static MPI_Request sum_request;

/* Parts of messages that have not come to their end, by sender and channel. */
enum { channels_max = 16 };
struct part {
  char* bytes;
  uint64_t count;
};
static struct part* parts;

static void collect_sent(void) {
  size_t kept = 0;
  for (size_t i = 0; i < sending_count; ++i) {
    int is_done = 0;
    MPI_Test(&sendings[i].request, &is_done, MPI_STATUS_IGNORE);
    if (is_done) {
      unsent -= sendings[i].bytes;
      free(sendings[i].owned);
    } else {
      sendings[kept++] = sendings[i];
    }
  }
  sending_count = kept;
}

static void send_part(uint32_t to, int tag, void* bytes, int count, void* owned) {
  if (sending_count == sending_capacity) {
    sending_capacity = sending_capacity * 2 + 16;
    sendings = realloc(sendings, sending_capacity * sizeof(*sendings));
    if (sendings == NULL) MPI_Abort(world, 4);
  }
  struct sending* const sending = &sendings[sending_count++];
  sending->bytes = (uint64_t)count;
  sending->owned = owned;
  unsent += (uint64_t)count;
  MPI_Isend(bytes, count, MPI_BYTE, (int)to, tag, world, &sending->request);
}

/* The channel is the tag: MPI keeps the order of the messages of one sender with one tag. */
static void module_send(uint32_t to, uint32_t channel, void* bytes, uint64_t count) {
  collect_sent();
  char* at = bytes;
  while (count > part_bytes_max) {
    send_part(to, (int)channel, at, part_bytes_max, NULL);
    at += part_bytes_max;
    count -= part_bytes_max;
  }
  /* A part of the greatest size says that another one follows, so the last is smaller. */
  if (count == part_bytes_max) {
    send_part(to, (int)channel, at, part_bytes_max, NULL);
    at += part_bytes_max;
    count = 0;
  }
  send_part(to, (int)channel, at, (int)count, bytes);
}

static int module_receive(uint32_t channel, uint32_t* from, void** bytes, uint64_t* count) {
  for (;;) {
    int is_there = 0;
    MPI_Message message;
    MPI_Status status;
    MPI_Improbe(MPI_ANY_SOURCE, (int)channel, world, &is_there, &message, &status);
    if (!is_there) {
      if (sending_count != 0) collect_sent();
      return 0;
    }
    int length = 0;
    MPI_Get_count(&status, MPI_BYTE, &length);
    struct part* const part = &parts[(size_t)status.MPI_SOURCE * channels_max + channel];
    char* const grown = realloc(part->bytes, part->count + (uint64_t)length + 1);
    if (grown == NULL) MPI_Abort(world, 4);
    part->bytes = grown;
    MPI_Mrecv(grown + part->count, length, MPI_BYTE, &message, MPI_STATUS_IGNORE);
    part->count += (uint64_t)length;
    if (length == part_bytes_max) continue;
    *from = (uint32_t)status.MPI_SOURCE;
    *bytes = part->bytes;
    *count = part->count;
    part->bytes = NULL;
    part->count = 0;
    return 1;
  }
}

static uint64_t module_unsent_bytes(void) {
  if (sending_count != 0) collect_sent();
  return unsent;
}

static void module_begin_sum(uint64_t* values, uint32_t count) {
  MPI_Iallreduce(MPI_IN_PLACE, values, (int)count, MPI_UINT64_T, MPI_SUM, world, &sum_request);
}

static int module_sum_is_done(void) {
  int is_done = 0;
  MPI_Test(&sum_request, &is_done, MPI_STATUS_IGNORE);
  return is_done;
}

static void module_finish(void) {
  while (sending_count != 0) collect_sent();
  MPI_Barrier(world);
  MPI_Finalize();
}

static void module_abort(int code) { MPI_Abort(world, code); }

__attribute__((visibility("default"))) const struct ramify_mpi* ramify_mpi_start_1(void) {
  int provided = MPI_THREAD_SINGLE;
  if (MPI_Init_thread(NULL, NULL, MPI_THREAD_SERIALIZED, &provided) != MPI_SUCCESS) return NULL;
  if (provided < MPI_THREAD_SERIALIZED) return NULL;
  MPI_Comm_dup(MPI_COMM_WORLD, &world);
  MPI_Comm_set_errhandler(world, MPI_ERRORS_ARE_FATAL);
  int rank = 0, size = 1, here = 1, length = 0;
  MPI_Comm_rank(world, &rank);
  MPI_Comm_size(world, &size);
  MPI_Comm node;
  MPI_Comm_split_type(world, MPI_COMM_TYPE_SHARED, rank, MPI_INFO_NULL, &node);
  MPI_Comm_size(node, &here);
  MPI_Comm_free(&node);
  char version[MPI_MAX_LIBRARY_VERSION_STRING];
  MPI_Get_library_version(version, &length);
  parts = calloc((size_t)size * channels_max, sizeof(*parts));
  if (parts == NULL) return NULL;
  module.interface_version = ramify_mpi_interface;
  strncpy(module.library, version, sizeof(module.library) - 1);
  for (char* c = module.library; *c != '\0'; ++c)
    if (*c == '\n' || *c == ',') *c = '\0';
  module.rank = (uint32_t)rank;
  module.size = (uint32_t)size;
  module.ranks_here = (uint32_t)here;
  module.send = module_send;
  module.receive = module_receive;
  module.unsent_bytes = module_unsent_bytes;
  module.begin_sum = module_begin_sum;
  module.sum_is_done = module_sum_is_done;
  module.finish = module_finish;
  module.abort = module_abort;
  return &module;
}
