//# A machine asks through a slot.
//# caught by no-restricted-globals
//# plant machines/planted/fetches.ts
export const load = () => fetch('/api')

//# clean twin
//# plant machines/planted/fetches.ts
export const load = (slot: () => Promise<string>) => slot()
