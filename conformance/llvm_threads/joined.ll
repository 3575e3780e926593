; Goal: a write before the join, and a read after it
; expect: end 1

@x = global i32 0, align 4

define ptr @other(ptr %arg) {
  store i32 1, ptr @x, align 4
  ret ptr null
}

define i32 @main(i32 %argc, ptr %argv) {
  %h = alloca i64, align 8
  %c = call i32 @pthread_create(ptr %h, ptr null, ptr @other, ptr null)
  %t = load i64, ptr %h, align 8
  %j = call i32 @pthread_join(i64 %t, ptr null)
  %v = load i32, ptr @x, align 4
  ret i32 %v
}

declare i32 @pthread_create(ptr, ptr, ptr, ptr)
declare i32 @pthread_join(i64, ptr)
