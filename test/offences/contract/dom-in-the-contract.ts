//# contract/ compiles without the DOM.
//# caught by compiler TS2304
//# plant contract/planted/dom-type.ts
export const size = (file: File) => file.size

//# clean twin
//# plant contract/planted/dom-type.ts
export const size = (file: { readonly size: number }) => file.size
