//# Files are named in kebab-case.
//# caught by unicorn/filename-case
//# plant contract/planted/camelCase.ts
export const named = 1

//# clean twin
//# plant contract/planted/kebab-case.ts
export const named = 1
