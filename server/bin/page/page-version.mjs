import { createHash } from 'node:crypto'

/** What the page's HTML holds where its version goes. */
const PLACEHOLDER = '__VERSION__'
const MARK_CHARACTERS = 8

/**
 * Writes into the page's HTML which version it is: the day of the release and a mark of this build. Files are named after
 * what they hold, so builds of the same sources have the same mark. The server reads it there too (APP-05).
 */
export function pageVersion(day) {
  return {
    name: 'page-version',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const files = Object.keys(bundle ?? {}).toSorted()
        const mark = createHash('sha256').update(files.join(' ')).digest('hex').slice(0, MARK_CHARACTERS)
        return html.replace(PLACEHOLDER, bundle ? `${day}.${mark}` : day)
      },
    },
  }
}
