; Goal: what a thread returns
; expect: end 7



define ptr @other(ptr %arg) {
  %i = inttoptr i64 7 to ptr
  ret ptr %i

never:
  ret ptr null
}

define i32 @main(i32 %argc, ptr %argv) {
  %h = alloca i64, align 8
  %out = alloca i64, align 8
  %c = call i32 @pthread_create(ptr %h, ptr null, ptr @other, ptr null)
  %t = load i64, ptr %h, align 8
  %j = call i32 @pthread_join(i64 %t, ptr %out)
  %v = load i64, ptr %out, align 8
  %r = trunc i64 %v to i32
  ret i32 %r
}

declare i32 @pthread_create(ptr, ptr, ptr, ptr)
declare i32 @pthread_join(i64, ptr)
