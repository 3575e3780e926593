; Goal: what a thread is to run takes a pointer
; expect: wrong_function

define ptr @other([9 x i64] %arg) {
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
