//# Components navigate by sending events.
//# caught by no-restricted-globals
//# plant src/shell/goes.ts
export const go = () => location.assign('/login')

//# clean twin
//# plant src/shell/goes.ts
export const go = (send: (event: { type: string }) => void) => send({ type: 'signOut.requested' })
