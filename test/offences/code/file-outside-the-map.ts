//# A new folder brings its line in the map first.
//# caught by boundaries/no-unknown-files
//# plant server/helpers/stray.ts
export const stray = 1

//# clean twin
//# plant server/db/placed.ts
export const placed = 1
