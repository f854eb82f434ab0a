/**
 * Focuses the item that is chosen, or the first, where the menu has the focus itself because its items have come after it;
 * to be given to what holds them as its `ref`.
 */
export function focusOfMenu(items: HTMLElement | null): void {
  const menu = items?.closest('[role=menu]')
  if (items === null || menu == null || document.activeElement !== menu) return
  const all = [...items.querySelectorAll<HTMLElement>('[role^=menuitem]:not([aria-disabled=true])')]
  ;(all.find((item) => item.ariaChecked === 'true') ?? all[0])?.focus()
}
