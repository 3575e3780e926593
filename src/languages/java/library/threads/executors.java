// SPDX-License-Identifier: Apache-2.0
// Executors and the tasks that they run.

class Callable { }
class ExecutionException extends Exception {
  ExecutionException(Throwable cause) { super(cause); }
}
class RejectedExecutionException extends RuntimeException {
  RejectedExecutionException() { super(); }
  RejectedExecutionException(String message) { super(message); }
}
class FutureTask {
  Object task;
  Object result;
  Throwable failure;
  boolean done = false;
  FutureTask(Object task) { this.task = task; }
  FutureTask(Object task, Object result) { this.task = task; this.result = result; }
  void run() {
    try {
      if (ramify_is_function(task)) { result = task(); }
      else if (task instanceof Callable) { result = task.call(); }
      else { task.run(); }
    } catch (Throwable e) {
      failure = e;
    }
    step("?done");
    done = true;
  }
  Object get() {
    wait(done, "a future");
    if (failure != null) { throw new ExecutionException(failure); }
    return result;
  }
  Object get(long time, Object unit) {
    step("get");
    if (!done && oneof(false, true)) { throw new TimeoutException(); }
    return get();
  }
  boolean isDone() { step("isDone"); return done; }
  boolean isCancelled() { return false; }
}
class TimeoutException extends Exception {
  TimeoutException() { super(); }
  TimeoutException(String message) { super(message); }
}
class ThreadPoolExecutor {
  int size;
  int workers = 0;
  boolean isDown = false;
  ArrayDeque tasks = new ArrayDeque();
  ThreadPoolExecutor(int size) { this.size = size; }
  void execute(Object task) {
    step("execute");
    if (isDown) { throw new RejectedExecutionException(); }
    tasks.addLast(task);
    if (workers < size) {
      workers = workers + 1;
      ramify_start_thread(() -> work(), "pool-thread-#");
    }
  }
  void work() {
    while (true) {
      step("?take");
      wait(tasks.size() > 0 || isDown, "a task");
      if (tasks.size() == 0) { break; }
      Object task = tasks.removeFirst();
      if (ramify_is_function(task)) { task(); } else { task.run(); }
    }
    workers = workers - 1;
  }
  FutureTask submit(Object task) {
    FutureTask future = new FutureTask(task);
    execute(future);
    return future;
  }
  FutureTask submit(Object task, Object result) {
    FutureTask future = new FutureTask(task, result);
    execute(future);
    return future;
  }
  ArrayList invokeAll(Object given) {
    ArrayList futures = new ArrayList();
    for (Object task : given) { futures.add(submit(task)); }
    for (Object future : futures) { wait(future.done, "a future"); }
    return futures;
  }
  void shutdown() { step("shutdown"); isDown = true; }
  void close() { shutdown(); wait(workers == 0, "the end of a pool"); }
  boolean isShutdown() { step("isShutdown"); return isDown; }
  boolean isTerminated() { step("isTerminated"); return isDown && workers == 0; }
  boolean awaitTermination(long time, Object unit) {
    step("awaitTermination");
    if (time < 3600000 && !(isDown && workers == 0) && oneof(false, true)) { return false; }
    wait(isDown && workers == 0, "the end of a pool");
    return true;
  }
}
class Executors {
  static ThreadPoolExecutor newFixedThreadPool(int size) { return new ThreadPoolExecutor(size); }
  static ThreadPoolExecutor newSingleThreadExecutor() { return new ThreadPoolExecutor(1); }
  static ThreadPoolExecutor newCachedThreadPool() { return new ThreadPoolExecutor(2147483647); }
  static ThreadPoolExecutor newVirtualThreadPerTaskExecutor() { return new ThreadPoolExecutor(2147483647); }
}
