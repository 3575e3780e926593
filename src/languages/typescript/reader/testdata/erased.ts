type Alias<T> = T extends string ? 1 : { [K in keyof T]?: T[K] };
interface I extends J, K<number> { x: number }
declare const DEBUG: boolean;
declare function external(x: string): void;
declare class Ambient { x: number }
declare global { interface Window {} }
abstract class Only { abstract f(): void; }
let x = 1;
