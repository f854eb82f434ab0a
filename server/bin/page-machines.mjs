const MACHINE = /[\\/]machines[\\/][^?]+\.ts$/
const DESCRIPTION = /\bdescription:\s*(?:'(?:[^'\\\n]|\\.)+'|"(?:[^"\\\n]|\\.)+"),?/g

/**
 * Leaves the descriptions of states out of the page: they are for those who look at the machines (the inspector in
 * development, `docs/flows`, `npm run paths`), and nobody who uses the product downloads them.
 */
export function pageMachines() {
  return {
    name: 'lanewise:machines',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!MACHINE.test(id) || !DESCRIPTION.test(code)) return null
      return { code: code.replaceAll(DESCRIPTION, ''), map: null }
    },
  }
}
