console.error("to stderr");
class Given { x: number; constructor() { this.x = 1; return { x: 2 } as Given; } }
console.log(new Given().x);
