//# A piece of ui asks nobody.
//# caught by no-restricted-globals
//# plant src/ui/fetches.ts
export const load = () => fetch('/api/teams')

//# clean twin
//# plant src/ui/fetches.ts
export const load = (ask: () => void) => ask()
