//# machines/ compiles without the DOM.
//# caught by compiler TS2584
//# plant machines/planted/dom-name.ts
export const title = () => document.title

//# clean twin
//# plant machines/planted/dom-name.ts
export const title = (given: string) => given
