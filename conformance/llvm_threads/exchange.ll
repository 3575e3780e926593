; Goal: who comes first takes it
; expect: end 10
; expect: end 1

@x = global i32 0, align 4

define ptr @other(ptr %arg) {
  %r = cmpxchg ptr @x, i32 0, i32 10 acq_rel monotonic, align 4
  ret ptr null
}

define i32 @main(i32 %argc, ptr %argv) {
  %h = alloca i64, align 8
  %c = call i32 @pthread_create(ptr %h, ptr null, ptr @other, ptr null)
  %e = cmpxchg ptr @x, i32 0, i32 1 acq_rel monotonic, align 4
  %t = load i64, ptr %h, align 8
  %j = call i32 @pthread_join(i64 %t, ptr null)
  %r = load atomic i32, ptr @x monotonic, align 4
  ret i32 %r
}

declare i32 @pthread_create(ptr, ptr, ptr, ptr)
declare i32 @pthread_join(i64, ptr)
