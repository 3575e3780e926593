@sealed class A { @log() m() {} constructor(@inject x: number) {} accessor y = 1; }
export = A;
namespace N { export { a }; }
