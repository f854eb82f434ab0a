//# A machine has no clock.
//# caught by no-restricted-globals
//# plant machines/planted/clock.ts
export const today = () => new Date().toISOString()

//# clean twin
//# plant machines/planted/clock.ts
export const later = (now: string) => `${now}Z`
