import { inRoot } from '../root.mjs'

const ICON = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/
const MAKER = /\/createLucideIcon\.mjs$/
const OUR_MAKER = inRoot('src', 'ui', 'signs', 'make-icon.ts')
const KEY = /\bkey: "[a-z0-9]+"/g
/** Names that it had before, which it would be given as classes, and a statement that does nothing. */
const UNUSED = /,\s*aliases: \[[^\]]*\]|^__iconData\.node;$/gm

/**
 * Counts the parts of each icon in place of the random keys that they come with: React asks of a key only that no sibling has
 * the same, and random letters cannot be compressed. Leaves out what is not used of it. What makes components of icons is our own.
 */
export function pageIcons() {
  return {
    name: 'lanewise:icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer = '') => (MAKER.test(source) && ICON.test(importer) ? OUR_MAKER : null),
    transform(code, id) {
      if (!ICON.test(id)) return null
      let parts = 0
      return { code: code.replaceAll(KEY, () => `key: "${parts++}"`).replaceAll(UNUSED, ''), map: null }
    },
  }
}
