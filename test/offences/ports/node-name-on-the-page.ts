//# src/ compiles without Node.
//# caught by compiler TS2591
//# plant src/ports/node-name.ts
export const length = (bytes: Buffer) => bytes.length

//# clean twin
//# plant src/ports/node-name.ts
export const length = (bytes: Uint8Array) => bytes.length
