; Goal: a thread that waits for what nobody does
; expect: endless

@flag = global i32 0, align 4

define ptr @other(ptr %arg) {
  br label %again

again:
  %f = load atomic i32, ptr @flag acquire, align 4
  %is = icmp eq i32 %f, 1
  br i1 %is, label %done, label %again

done:
  ret ptr null
}

define i32 @main(i32 %argc, ptr %argv) {
  %h = alloca i64, align 8
  %c = call i32 @pthread_create(ptr %h, ptr null, ptr @other, ptr null)
  %t = load i64, ptr %h, align 8
  %j = call i32 @pthread_join(i64 %t, ptr null)
  ret i32 0
}

declare i32 @pthread_create(ptr, ptr, ptr, ptr)
declare i32 @pthread_join(i64, ptr)
