; Goal: a thread that sleeps until another wakes it; a wake-up that comes before is not lost
; expect: end 0

@flag = global i32 0, align 4

define ptr @other(ptr %arg) {
  store atomic i32 1, ptr @flag seq_cst, align 4
  %w = call i64 (i64, ...) @syscall(i64 202, ptr @flag, i32 129, i32 1)
  ret ptr null
}

define i32 @main(i32 %argc, ptr %argv) {
  %h = alloca i64, align 8
  %c = call i32 @pthread_create(ptr %h, ptr null, ptr @other, ptr null)
  br label %wait

wait:
  %f = load atomic i32, ptr @flag seq_cst, align 4
  %is = icmp eq i32 %f, 1
  br i1 %is, label %done, label %sleep

sleep:
  %s = call i64 (i64, ...) @syscall(i64 202, ptr @flag, i32 128, i32 0, ptr null)
  br label %wait

done:
  %t = load i64, ptr %h, align 8
  %j = call i32 @pthread_join(i64 %t, ptr null)
  ret i32 0
}

declare i32 @pthread_create(ptr, ptr, ptr, ptr)
declare i32 @pthread_join(i64, ptr)
declare i64 @syscall(i64, ...)
