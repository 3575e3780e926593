; Goal: a value that is published by a release store and a load that is monotonic
; expect: end 0
; expect: data_race

@x = global i32 0, align 4
@flag = global i32 0, align 4

define ptr @other(ptr %arg) {
  store i32 42, ptr @x, align 4
  store atomic i32 1, ptr @flag release, align 4
  ret ptr null
}

define i32 @main(i32 %argc, ptr %argv) {
  %h = alloca i64, align 8
  %c = call i32 @pthread_create(ptr %h, ptr null, ptr @other, ptr null)
  %f = load atomic i32, ptr @flag monotonic, align 4
  %is = icmp eq i32 %f, 1
  br i1 %is, label %seen, label %done

seen:
  %v = load i32, ptr @x, align 4
  br label %done

done:
  %r = phi i32 [ %v, %seen ], [ 0, %0 ]
  %t = load i64, ptr %h, align 8
  %j = call i32 @pthread_join(i64 %t, ptr null)
  ret i32 %r
}

declare i32 @pthread_create(ptr, ptr, ptr, ptr)
declare i32 @pthread_join(i64, ptr)
