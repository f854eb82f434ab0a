/**
 * Does something once nobody is pressing anything: what a press makes a field say when it is left must not move what is
 * being pressed away from under the pointer.
 */
export function afterPress(act: () => void): void {
  if (document.querySelector(':active') === null) return act()
  document.addEventListener('pointerup', () => setTimeout(act), { once: true })
}
