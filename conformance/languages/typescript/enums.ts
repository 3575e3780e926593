enum Direction { Up, Right, Down, Left }
enum Color { Red = "#f00", Green = "#0f0" }
const enum Permission { None = 0, Read = 1 << 0, Write = 1 << 1, Execute = 1 << 2, All = Read | Write | Execute }
enum Size { Small = 5, Medium, Large = Medium * 2, Huge = "huge".length + 20 }
enum Mixed { No, Yes = "YES" }
console.log(Direction.Up, Direction[2], Direction["Left"], Object.keys(Direction).length, Direction);
console.log(Color.Red, Object.values(Color), Size.Medium, Size.Large, Size[10], Size[24], Mixed);
let permission: Permission = Permission.Read | Permission.Write;
console.log(permission, (permission & Permission.Write) !== 0, (permission & Permission.Execute) !== 0, Permission.All);
permission &= ~Permission.Read;
console.log(permission);
function turn(d: Direction): Direction {
  switch (d) {
    case Direction.Up: return Direction.Right;
    case Direction.Right: return Direction.Down;
    case Direction.Down: return Direction.Left;
    default: return Direction.Up;
  }
}
let d = Direction.Down, path: string[] = [];
for (let i = 0; i < 5; i++) path.push(Direction[d = turn(d)]);
console.log(path.join(">"));
enum Direction { Back = 10 }
console.log(Direction.Back, Direction[10]);
namespace Direction { export function opposite(d: Direction): Direction { return (d + 2) % 4; } }
console.log(Direction[Direction.opposite(Direction.Left)]);
