const MACHINE = /[\\/]machines[\\/][^?]+\.ts$/
const DESCRIPTION = /\bdescription:\s*(?:'(?:[^'\\\n]|\\.)+'|"(?:[^"\\\n]|\\.)+"),?/g
/** XState's way to a browser's developer tools, which no actor of ours asks for: the inspector has its own. */
const DEV_TOOLS = /[\\/]xstate[\\/]dist[\\/]xstate-dev\.esm\.js$/

/**
 * Leaves the descriptions of states out of the page: they are for those who look at the machines (the inspector in
 * development, `docs/flows`, `npm run paths`), and nobody who uses the product downloads them. The same goes for what else serves those who look alone.
 */
export function pageMachines() {
  return {
    name: 'lanewise:machines',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (DEV_TOOLS.test(id)) return { code: 'export const devToolsAdapter = undefined', map: null }
      if (!MACHINE.test(id) || !DESCRIPTION.test(code)) return null
      return { code: code.replaceAll(DESCRIPTION, ''), map: null }
    },
  }
}
