let held: (() => void)[] | null = null

/** A page that the server has drawn is taken over as it was drawn: until then, nothing that comes from elsewhere may change it. */
export const holdNews = (): void => {
  held = []
}
export const letNewsIn = (): void => {
  const acts = held ?? []
  held = null
  for (const act of acts) act()
}
/** Does something as soon as news may come, in its order; at once where the page draws itself. */
export const onceNewsMayCome = (act: () => void): void => {
  if (held) held.push(act)
  else act()
}
