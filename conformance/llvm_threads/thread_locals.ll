; Goal: each thread has its own
; expect: end 5

@own = thread_local global i32 5, align 4

define ptr @other(ptr %arg) {
  %p = call ptr @llvm.threadlocal.address.p0(ptr @own)
  store i32 9, ptr %p, align 4
  ret ptr null
}

define i32 @main(i32 %argc, ptr %argv) {
  %h = alloca i64, align 8
  %c = call i32 @pthread_create(ptr %h, ptr null, ptr @other, ptr null)
  %t = load i64, ptr %h, align 8
  %j = call i32 @pthread_join(i64 %t, ptr null)
  %p = call ptr @llvm.threadlocal.address.p0(ptr @own)
  %r = load i32, ptr %p, align 4
  ret i32 %r
}

declare i32 @pthread_create(ptr, ptr, ptr, ptr)
declare i32 @pthread_join(i64, ptr)
declare ptr @llvm.threadlocal.address.p0(ptr)
