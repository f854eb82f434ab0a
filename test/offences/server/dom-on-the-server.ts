//# server/ compiles without the DOM.
//# caught by compiler TS2584
//# plant server/http/dom-name.ts
export const title = () => document.title

//# clean twin
//# plant server/http/dom-name.ts
export const title = (given: string) => given
