//# Time is a delay of a machine.
//# caught by no-restricted-globals
//# plant src/overlays/omicron/omicron-drawer.ts
export const later = (close: () => void) => setTimeout(close, 300)

//# clean twin
//# plant src/overlays/omicron/omicron-drawer.ts
export const later = (send: (event: { type: string }) => void) => send({ type: 'close.requested' })
