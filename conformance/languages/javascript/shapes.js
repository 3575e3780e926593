class Shape {
  static #made = 0;
  static get made() { return Shape.#made; }
  #id;
  name = "shape";
  constructor() {
    this.#id = ++Shape.#made;
    if (new.target === Shape) this.name = "plain " + this.name;
  }
  get id() { return this.#id; }
  area() { return 0; }
  describe() { return `${this.id}: ${this.name} of area ${this.area().toFixed(2)}`; }
  toString() { return this.describe(); }
  static compare(a, b) { return a.area() - b.area(); }
  static isShape(x) { return typeof x === "object" && x !== null && #id in x; }
}

class Rectangle extends Shape {
  constructor(width, height) {
    super();
    this.name = "rectangle";
    Object.assign(this, { width, height });
  }
  area() { return this.width * this.height; }
  get size() { return [this.width, this.height]; }
  set size([w, h]) { this.width = w; this.height = h; }
}

class Square extends Rectangle {
  constructor(side) { super(side, side); this.name = "square"; }
  describe() { return super.describe() + "!"; }
}

class Circle extends Shape {
  static unit = new Circle(1);
  constructor(radius) { super(); this.radius = radius; this.name = "circle"; }
  area() { return Math.PI * this.radius ** 2; }
}

const Named = Base => class extends Base {
  constructor(label, ...rest) { super(...rest); this.label = label; }
  describe() { return this.label + " = " + super.describe(); }
};
const NamedCircle = Named(Circle);

const shapes = [new Rectangle(2, 3), new Square(2), new Circle(1.5), new NamedCircle("c", 2), new Shape()];
shapes[0].size = [4, 5];
console.log(shapes[0].size);
for (const shape of shapes.sort(Shape.compare)) console.log(String(shape));
console.log(Shape.made, Circle.unit.id, Shape.isShape(shapes[0]), Shape.isShape({}));
console.log(shapes[1] instanceof Square, shapes[1] instanceof Shape, NamedCircle.name === "", Object.getPrototypeOf(Square) === Rectangle);
const area = Rectangle.prototype.area;
console.log(area.call({ width: 3, height: 7 }), area.apply({ width: 1, height: 2 }, []), area.bind({ width: 2, height: 2 })());
