using System;
using var log = new Log();
Console.WriteLine(Square(3));
for (int i = 0; i < 2; i++) log.Write(i);
int Square(int x) => x * x;
class Log : IDisposable { public void Write(int i) { } public void Dispose() { } }
