//# Storage is a port.
//# caught by no-restricted-globals
//# plant src/parts/stores.ts
export const theme = () => localStorage.getItem('theme')

//# clean twin
//# plant src/parts/stores.ts
export const theme = (snapshot: { theme: string }) => snapshot.theme
