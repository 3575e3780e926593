; Goal: two additions under a mutex
; expect: end 2

@x = global i32 0, align 4
@m = global i64 0, align 8
@n = global i64 0, align 8

define ptr @other(ptr %arg) {
  %a = call i32 @pthread_mutex_lock(ptr @m)
  %v = load i32, ptr @x, align 4
  %w = add i32 %v, 1
  store i32 %w, ptr @x, align 4
  %b = call i32 @pthread_mutex_unlock(ptr @m)
  ret ptr null
}

define i32 @main(i32 %argc, ptr %argv) {
  %h = alloca i64, align 8
  %c = call i32 @pthread_create(ptr %h, ptr null, ptr @other, ptr null)
  %a = call i32 @pthread_mutex_lock(ptr @m)
  %v = load i32, ptr @x, align 4
  %w = add i32 %v, 1
  store i32 %w, ptr @x, align 4
  %b = call i32 @pthread_mutex_unlock(ptr @m)
  %t = load i64, ptr %h, align 8
  %j = call i32 @pthread_join(i64 %t, ptr null)
  %r = load i32, ptr @x, align 4
  ret i32 %r
}

declare i32 @pthread_create(ptr, ptr, ptr, ptr)
declare i32 @pthread_join(i64, ptr)
declare i32 @pthread_mutex_lock(ptr)
declare i32 @pthread_mutex_unlock(ptr)
