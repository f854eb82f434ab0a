//# machines/ compiles without the DOM.
//# caught by compiler TS2304
//# plant machines/planted/dom-type.ts
export const tag = (element: HTMLElement) => element.tagName

//# clean twin
//# plant machines/planted/dom-type.ts
export const tag = (element: { readonly tagName: string }) => element.tagName
