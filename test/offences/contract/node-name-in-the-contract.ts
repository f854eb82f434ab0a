//# contract/ compiles without Node.
//# caught by compiler TS2591
//# plant contract/planted/node-name.ts
export const folder = () => process.cwd()

//# clean twin
//# plant contract/planted/node-name.ts
export const folder = (given: string) => given
