const ICON = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/
const KEY = /\bkey: "[a-z0-9]+"/g

/**
 * Counts the parts of each icon in place of the random keys that they come with: React asks of a key only that no sibling has
 * the same, and random letters cannot be compressed.
 */
export function pageIcons() {
  return {
    name: 'lanewise:icons',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!ICON.test(id)) return null
      let parts = 0
      return { code: code.replaceAll(KEY, () => `key: "${parts++}"`), map: null }
    },
  }
}
