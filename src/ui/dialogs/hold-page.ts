let holders = 0

/** Keeps the page from scrolling as long as an element stands on it: to be given to that element as its `ref`. */
export function holdPage(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return
  const { documentElement: page } = element.ownerDocument
  const count = (by: number) => {
    holders += by
    page.toggleAttribute('data-held', holders > 0)
  }
  count(1)
  return () => count(-1)
}
