//# What may be missing is asked for.
//# caught by typescript/no-non-null-assertion
//# plant contract/planted/sure.ts
export const first = (list: readonly string[]) => list[0]!

//# clean twin
//# plant contract/planted/sure.ts
export const first = (list: readonly string[]) => list[0] ?? ''
