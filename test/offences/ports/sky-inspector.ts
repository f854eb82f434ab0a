//# State is never uploaded to another person.
//# caught by house/no-sky-inspector
//# plant src/ports/uploads-state.ts
export async function open(): Promise<void> {
  const { createSkyInspector } = await import('@statelyai/inspect')
  createSkyInspector()
}

//# clean twin
//# plant src/ports/uploads-state.ts
export async function open(): Promise<void> {
  const { createInspector } = await import('@statelyai/inspect')
  createInspector({ send: () => undefined })
}
