; Goal: memory that is given back while another thread reads it
; expect: dangling_pointer

@p = global ptr null, align 8

define ptr @other(ptr %arg) {
  %q = load ptr, ptr @p, align 8
  %v = load i32, ptr %q, align 4
  ret ptr null
}

define i32 @main(i32 %argc, ptr %argv) {
  %h = alloca i64, align 8
  %q = call ptr @malloc(i64 4)
  store i32 1, ptr %q, align 4
  store ptr %q, ptr @p, align 8
  %c = call i32 @pthread_create(ptr %h, ptr null, ptr @other, ptr null)
  call void @free(ptr %q)
  %t = load i64, ptr %h, align 8
  %j = call i32 @pthread_join(i64 %t, ptr null)
  ret i32 0
}

declare i32 @pthread_create(ptr, ptr, ptr, ptr)
declare i32 @pthread_join(i64, ptr)
declare ptr @malloc(i64)
declare void @free(ptr)
