//# The contract has no clock.
//# caught by no-restricted-globals
//# plant contract/planted/clock.ts
export const now = () => Date.now()

//# clean twin
//# plant contract/planted/clock.ts
export const DAY_MS = 86_400_000
