//# machines/ compiles without Node.
//# caught by compiler TS2591
//# plant machines/planted/node-name.ts
export const folder = () => process.cwd()

//# clean twin
//# plant machines/planted/node-name.ts
export const folder = (given: string) => given
