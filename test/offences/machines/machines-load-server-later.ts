//# A dynamic import is an import.
//# caught by boundaries/dependencies
//# plant machines/planted/loads-later.ts
export const later = () => import('../../server/db/later.ts')
//# plant server/db/later.ts
export const later = 1

//# clean twin
//# plant machines/planted/loads-later.ts
export const later = () => import('./later.ts')
//# plant machines/planted/later.ts
export const later = 1
