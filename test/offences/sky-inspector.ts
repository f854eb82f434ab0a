//# State is never uploaded to somebody else.
//# caught by house/no-sky-inspector
//# plant src/ports/uploads-state.ts
export async function open() {
  const { createSkyInspector } = await import('@statelyai/inspect')
  return createSkyInspector()
}

//# clean twin
//# plant src/ports/uploads-state.ts
export async function open() {
  const { createInspector } = await import('@statelyai/inspect')
  return createInspector({ send: () => undefined })
}
