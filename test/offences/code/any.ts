//# A type says what it is.
//# caught by typescript/no-explicit-any
//# plant contract/planted/loose.ts
export const loose = (value: any) => String(value)

//# clean twin
//# plant contract/planted/loose.ts
export const strict = (value: unknown) => String(value)
