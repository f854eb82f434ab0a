/** Puts a theme on the page at once, without a fade, and tells the browser's own bar its colour. */
export function applyTheme(theme: 'light' | 'dark', root: HTMLElement = document.documentElement): void {
  if (root.dataset['theme'] === theme) return
  root.dataset['themeSwap'] = ''
  root.dataset['theme'] = theme
  const ground = getComputedStyle(root).getPropertyValue('--canvas').trim()
  root.ownerDocument.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.setAttribute('content', ground)
  requestAnimationFrame(() => delete root.dataset['themeSwap'])
}
