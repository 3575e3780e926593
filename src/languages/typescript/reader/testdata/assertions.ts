a + b!.c * d; a ?? b!.c; !b!.c; typeof b!.c === "x"; a && b.c!.d; total += items.get(id)!.price * 2; x! = 5; a! == b; a !== b; a!!; f(a!, b![0]!.c());
