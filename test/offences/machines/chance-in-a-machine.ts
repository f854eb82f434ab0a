//# A machine repeats exactly what it did.
//# caught by no-restricted-properties
//# plant machines/planted/chance.ts
export const id = () => String(Math.random())

//# clean twin
//# plant machines/planted/chance.ts
export const id = (given: string) => given
