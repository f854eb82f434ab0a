//# contract/ compiles without Node.
//# caught by compiler TS2591
//# plant contract/planted/node-type.ts
export const length = (bytes: Buffer) => bytes.length

//# clean twin
//# plant contract/planted/node-type.ts
export const length = (bytes: Uint8Array) => bytes.length
