interface Shape { readonly kind: string; area(): number; scale?(by: number): Shape; }
abstract class Base implements Shape {
  abstract readonly kind: string;
  private static made = 0;
  protected constructor(public readonly id: number = ++Base.made) {}
  abstract area(): number;
  describe(this: Base): string { return `${this.id} ${this.kind} ${this.area().toFixed(2)}`; }
  static get count(): number { return Base.made; }
}
class Circle extends Base {
  readonly kind = "circle";
  constructor(private radius: number) { super(); }
  override area(): number { return Math.PI * this.radius ** 2; }
  scale(by: number): Circle { return new Circle(this.radius * by); }
}
class Rectangle extends Base {
  readonly kind: string = "rectangle";
  constructor(protected readonly width: number, protected readonly height: number) { super(); }
  area(): number { return this.width * this.height; }
}
class Square extends Rectangle {
  override readonly kind = "square" as const;
  constructor(side: number) { super(side, side); }
  describe(): string { return super.describe().toUpperCase(); }
}
const shapes: Base[] = [new Circle(1), new Rectangle(2, 3), new Square(4), new Circle(2).scale(0.5)];
for (const s of shapes) console.log(s.describe());
const total = shapes.reduce((sum: number, s): number => sum + s.area(), 0);
console.log(total.toFixed(3), Base.count, (shapes[0] as Circle).scale!(3).area() > 28, shapes.at(-1)!.id);
type Point = { x: number; y?: number };
const norm = ({ x, y = 0 }: Point): number => Math.hypot(x, y);
console.log(norm({ x: 3, y: 4 }), norm({ x: 5 }));
function isCircle(s: Shape): s is Circle { return s.kind === "circle"; }
console.log(shapes.filter(isCircle).length, shapes.map(s => s.kind satisfies string).join("|"));
