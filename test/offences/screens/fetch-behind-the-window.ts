//# The window does not hide it.
//# caught by no-restricted-globals
//# plant src/screens/xi/xi-screen.ts
export const load = () => window.fetch('/api/teams')

//# clean twin
//# plant src/screens/xi/xi-screen.ts
export const load = (send: (event: { type: string }) => void) => send({ type: 'teams.wanted' })
