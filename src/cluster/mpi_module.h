// SPDX-License-Identifier: Apache-2.0
/* The functions of the MPI module, a small shared library between Ramify and an MPI implementation.
 *
 * Ramify itself is linked with no MPI. Started by mpirun, it loads the module that stands beside it (mpi_network.h). MPI implementations
 * differ in their binary interface, so the module is what is built again for another one: `mpicc module/mpi_module.c`, with nothing else of
 * Ramify. Its functions use plain C types only.
 *
 * Calls come from any thread, one at a time. A function that meets an error of MPI does not return: MPI ends the job.
 */
#pragma once

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Bumped with every change of this file. */
enum { ramify_mpi_interface = 1 };

struct ramify_mpi {
  uint32_t interface_version;
  /* The name and version of the MPI implementation. */
  char library[128];
  uint32_t rank, size;
  uint32_t ranks_here; /* of those on this machine */

  /* Takes over `bytes`, which malloc gave, and frees them when they have left. Does not wait. */
  void (*send)(uint32_t to, uint32_t channel, void* bytes, uint64_t count);
  /* 0: nothing has come. Else `bytes` are the caller's, to be freed. */
  int (*receive)(uint32_t channel, uint32_t* from, void** bytes, uint64_t* count);
  uint64_t (*unsent_bytes)(void);
  /* Begins a sum over all ranks, in place; sum_is_done says when `values` are the sums. One at a time. */
  void (*begin_sum)(uint64_t* values, uint32_t count);
  int (*sum_is_done)(void);
  /* Ends this rank's part. Collective. */
  void (*finish)(void);
  /* Ends all ranks at once. */
  void (*abort)(int code);
};

/* MPI_Init, once. Null where it fails. */
typedef const struct ramify_mpi* (*ramify_mpi_start)(void);
#define RAMIFY_MPI_START "ramify_mpi_start_1"

#ifdef __cplusplus
}
#endif
