enum Direction { Up, Down, Left = 10, Right }
enum Color { Red = "RED", Green = `GREEN`, Dark = Red + "_dark" }
const enum Flags { None = 0, A = 1 << 0, B = 1 << 1, Both = A | B, Next = Flags.B, "quoted name" = 7, After }
enum Mixed { No, Yes = "YES", Length = "abc".length }
enum Direction { Back = 100 }
declare enum Elsewhere { X }
Direction[0]; Direction.Up;
