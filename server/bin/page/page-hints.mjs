import { inRoot } from '../root.mjs'
import { DRAWN_APART, FRAME, screenFile } from './page-chunks.mjs'

const TAKE_OVER = inRoot('src', 'composition', 'drawing', 'take-over.tsx')
const LEGAL = inRoot('src', 'shell', 'layouts', 'legal-layout.tsx')
const wordsFile = (language, part) => inRoot('i18n', language, part, 'index.ts')

/**
 * Notes beside the page, for the server that serves it, what each route is going to need: the files of its code, and what
 * it asks the server first. So the browser hears of all that at once instead of from file to file.
 */
export function pageHints({ routes, languages, whoAmI, askedFirst, wordsOfScreen, drawnForMembers }) {
  return {
    name: 'page-hints',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
      const filesFor = (ids) => filesOf(ids, { chunks, bundle })
      const hints = {
        routes: Object.values(routes).map(({ path, access, layout = 'default', screen }) => {
          const isFramed = access === 'authRequired' && layout === 'default'
          return {
            path,
            isForMembers: access === 'authRequired',
            isForGuests: access === 'guestOnly',
            isDrawn: drawnForMembers.includes(path),
            drawnApart: drawnForMembers.includes(path) ? filesFor(DRAWN_APART[screen] ?? []) : [],
            words: !isFramed ? 'few' : wordsOfScreen(screen) === 'all' ? 'all' : 'framed',
            files: filesFor([screenFile(screen), ...(isFramed ? FRAME : layout === 'legal' ? [LEGAL] : [])]),
            asks:
              access === 'authRequired' ? [whoAmI, ...(askedFirst[screen] ?? [])].map((asked) => `/api${asked}`) : [],
          }
        }),
        takeOver: filesFor([TAKE_OVER]),
        words: Object.fromEntries(
          languages.map((language) => [
            language,
            {
              few: filesFor([wordsFile(language, 'common')]),
              framed: filesFor([wordsFile(language, 'app')]),
              all: filesFor([wordsFile(language, 'more')]),
            },
          ]),
        ),
      }
      this.emitFile({ type: 'asset', fileName: '.vite/hints.json', source: JSON.stringify(hints) })
    },
  }
}

/** The files in which these modules come, with those that they import, except what the page's HTML names itself. */
function filesOf(ids, { chunks, bundle }) {
  const isWanted = (chunk) => ids.some((id) => chunk.moduleIds.includes(id))
  const named = withImports(
    chunks.filter((chunk) => chunk.isEntry),
    bundle,
  )
  return [...withImports(chunks.filter(isWanted), bundle)].filter((file) => !named.has(file)).map((file) => `/${file}`)
}

/** The names of these chunks, of what they import, and so on. */
function withImports(chunks, bundle) {
  const files = new Set(chunks.map(({ fileName }) => fileName))
  for (const file of files) bundle[file]?.imports.forEach((imported) => files.add(imported))
  return files
}
