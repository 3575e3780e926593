; Goal: two mutexes that two threads take in different orders
; expect: deadlock
; expect: end 0

@m = global i64 0, align 8
@n = global i64 0, align 8

define ptr @other(ptr %arg) {
  %a = call i32 @pthread_mutex_lock(ptr @m)
  %b = call i32 @pthread_mutex_lock(ptr @n)
  %d = call i32 @pthread_mutex_unlock(ptr @n)
  %e = call i32 @pthread_mutex_unlock(ptr @m)
  ret ptr null
}

define i32 @main(i32 %argc, ptr %argv) {
  %h = alloca i64, align 8
  %c = call i32 @pthread_create(ptr %h, ptr null, ptr @other, ptr null)
  %a = call i32 @pthread_mutex_lock(ptr @n)
  %b = call i32 @pthread_mutex_lock(ptr @m)
  %d = call i32 @pthread_mutex_unlock(ptr @m)
  %e = call i32 @pthread_mutex_unlock(ptr @n)
  %t = load i64, ptr %h, align 8
  %j = call i32 @pthread_join(i64 %t, ptr null)
  ret i32 0
}

declare i32 @pthread_create(ptr, ptr, ptr, ptr)
declare i32 @pthread_join(i64, ptr)
declare i32 @pthread_mutex_lock(ptr)
declare i32 @pthread_mutex_unlock(ptr)
