; Goal: a thread that sleeps without looking whether the other has been there
; expect: deadlock
; expect: end 0

@flag = global i32 0, align 4

define ptr @other(ptr %arg) {
  %w = call i64 (i64, ...) @syscall(i64 202, ptr @flag, i32 129, i32 1)
  ret ptr null
}

define i32 @main(i32 %argc, ptr %argv) {
  %h = alloca i64, align 8
  %c = call i32 @pthread_create(ptr %h, ptr null, ptr @other, ptr null)
  %s = call i64 (i64, ...) @syscall(i64 202, ptr @flag, i32 128, i32 0, ptr null)
  %t = load i64, ptr %h, align 8
  %j = call i32 @pthread_join(i64 %t, ptr null)
  ret i32 0
}

declare i32 @pthread_create(ptr, ptr, ptr, ptr)
declare i32 @pthread_join(i64, ptr)
declare i64 @syscall(i64, ...)
