const SAFE = ['http:', 'https:', 'mailto:']

/** An address that a text may lead to: the web or a mail, and nothing that a browser would run or open by itself. */
export function safeLink(href: string): string | null {
  try {
    const { protocol } = new URL(href)
    return SAFE.includes(protocol) ? href : null
  } catch {
    return null // not a whole address: where it would lead depends on the page it stands on
  }
}
