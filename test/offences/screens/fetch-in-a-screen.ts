//# Only ports call the server.
//# caught by no-restricted-globals
//# plant src/screens/nu/nu-screen.ts
export const load = () => fetch('/api/teams')

//# clean twin
//# plant src/screens/nu/nu-screen.ts
export const load = (send: (event: { type: string }) => void) => send({ type: 'teams.wanted' })
