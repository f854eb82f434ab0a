import { inRoot } from '../root.mjs'

const ICON = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/
const MAKER = "import createLucideIcon from '../createLucideIcon.mjs'"
const OUR_MAKER = `import { makeIcon as createLucideIcon } from ${JSON.stringify(inRoot('src', 'ui', 'signs', 'make-icon.ts'))}`
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
    transform(code, id) {
      if (!ICON.test(id)) return null
      if (!code.includes('createLucideIcon(')) return null
      if (!code.includes(MAKER)) throw new Error(`The icon in ${id} is not made as the icons of before were.`)
      let parts = 0
      const counted = code.replaceAll(KEY, () => `key: "${parts++}"`).replaceAll(UNUSED, '')
      return { code: counted.replace(MAKER, () => OUR_MAKER), map: null }
    },
  }
}
