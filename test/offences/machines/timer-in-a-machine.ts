//# Waiting is a named delay.
//# caught by no-restricted-globals
//# plant machines/planted/timer.ts
export const later = (done: () => void) => setTimeout(done, 10)

//# clean twin
//# plant machines/planted/timer.ts
export const RETRY_MS = 1_000
