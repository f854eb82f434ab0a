import type { MouseEvent } from 'react'

/**
 * A press on a link that should be followed inside the page: the browser keeps what it does with modified presses
 * (a new tab, a new window), a plain press goes to `follow` instead of leaving.
 */
export function followed(event: MouseEvent<HTMLAnchorElement>, follow: (() => void) | undefined): void {
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!plain || follow === undefined || event.currentTarget.target === '_blank') return
  event.preventDefault()
  follow()
}
