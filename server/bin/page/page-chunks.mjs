import { readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { inRoot } from '../root.mjs'

const SCREENS = inRoot('src', 'composition', 'screens')
/** Each file below the folder of screens by its name, in whichever subfolder it lies. */
const SCREEN_FILES = new Map(
  readdirSync(SCREENS, { recursive: true })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => [basename(file, '.ts'), join(SCREENS, file)]),
)
const MAIN = inRoot('src', 'main.tsx')
const SIGN_IN = screenFile('signIn')
const OTHERS_OF_GUESTS = ['signUp', 'passwordReset', 'joinTeam', 'activation', 'externalSignIn'].map(screenFile)
const BOARD = screenFile('board')
/** What is fetched for everybody who is signed in. */
export const FRAME = [
  inRoot('src', 'composition', 'signed-in-actors.ts'),
  inRoot('src', 'shell', 'layouts', 'default-layout.tsx'),
]
const home = (file) => inRoot('src', 'screens', 'home', file)
/** What of a screen that is drawn for members comes in files of its own, and is taken over with the rest. */
export const DRAWN_APART = { home: [home('dashboard-cards.tsx'), home('new-task.tsx')] }

const ICON_LIST = /lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.(?:m?js)$/
const ICON = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/
const ICONS_IMPORTED = /import\s*\{([^}]*)\}\s*from\s*['"]lucide-react['"]/g
const ICONS_LISTED = /export\s*\{([^}]*)\}\s*from\s*['"](\.\/icons\/[^'"]+)['"]/g

/** React, what every page needs, and its styles. */
const PAGE_FILES = /^assets\/(?:react|main|rolldown-runtime)-[\w-]{7,8}\.(?:js|css)$/

const LAYERS = ['main', 'form', 'open', 'frame', 'pieces', 'small']
/** Tests hold back what a person brings along to the provider, by its name. */
const GROUPS = [...LAYERS, 'react', 'rolldown-runtime', 'provider-journey']

/** A piece is small up to so many characters of source, with all that it imports. */
const SMALL_CHARACTERS = 3_000
/** So many of what is fetched later want it, for it to come with all other small pieces. */
const SMALL_WANTED_BY = 2

/**
 * The module that a screen is fetched by.
 * @throws when no file is named after the screen
 */
export function screenFile(name) {
  const file = SCREEN_FILES.get(name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
  if (file === undefined) throw new Error(`No file below src/composition/screens is named after the screen ${name}.`)
  return file
}

/**
 * In which files the page's code comes. Left to itself the builder makes a file of every piece that two screens share,
 * sixty for a board. Here each screen has its own, and what it shares comes in at most seven: React, what every page needs, the
 * fields of forms, what guests need of the frame, the frame of those who are signed in, and what the board shares with
 * other screens, and the small pieces of all that is fetched later.
 */
export function pageChunks() {
  let layers
  const isIn = (name) => (id, context) => {
    layers ??= layersOf(context)
    return layers[name](id) ? name : null
  }
  // The first that wants a module has it, and what it imports.
  const groups = LAYERS.map((name, at) => ({ name: isIn(name), debugName: name, priority: LAYERS.length - at }))
  // It stays the same from one version of the product to the next, so the person who has it keeps it.
  const react = {
    name: 'react',
    test: /rolldown.runtime|node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
    priority: LAYERS.length + 2,
  }
  return { groups: [react, ...groups] }
}

const WORDS = /[\\/]i18n[\\/]/
/** What tests hold back, or wait for; and what is too large to be fetched ahead. */
const LOOKED_FOR = [
  'board-hand',
  'bulk-selection',
  'command-palette',
  'desk',
  'filter-bar',
  'guide-\\w+',
  'home',
  'journey',
  'list',
  'palette',
  'pdf[\\w-]*',
  'people',
  'safe-panel',
  'task-panel',
  'toasts-view',
  'workspace-creation',
]
const HAS_NAME = new RegExp(`^(?:${LOOKED_FOR.join('|')})$`)

/** Only what somebody may look for has a name; all else is named in long lists that every page loads, and goes by its mark. */
export const fileNameOf = ({ name, facadeModuleId }) =>
  GROUPS.includes(name) || HAS_NAME.test(name) || WORDS.test(facadeModuleId ?? '')
    ? 'assets/[name]-[hash:7].js'
    : 'assets/[hash:7].js'

/** What the page's HTML has brought need not be named once more by whatever is fetched later. */
export const withoutPageFiles = (_file, files, { hostType }) =>
  hostType === 'html' ? files : files.filter((file) => !PAGE_FILES.test(file))

function layersOf(context) {
  const fetchedLater = allFetchedLater(context)
  const first = reachedFrom([MAIN], context)
  const form = reachedFrom([SIGN_IN], context)
  const guests = reachedFrom(OTHERS_OF_GUESTS, context)
  const frame = reachedFrom(FRAME, context)
  const board = reachedFrom([BOARD], context)
  const others = reachedFrom(
    fetchedLater.filter((id) => id !== SIGN_IN && id !== BOARD),
    context,
  )
  const small = smallPieces(fetchedLater, [first, form, frame, board], context)
  return {
    main: (id) => first.has(id) || (form.has(id) && (board.has(id) || frame.has(id))),
    form: (id) => form.has(id) && others.has(id),
    open: (id) => frame.has(id) && guests.has(id),
    frame: (id) => frame.has(id),
    pieces: (id) => board.has(id) && others.has(id),
    small: (id) => small.has(id),
  }
}

/**
 * Whether a module goes into the file of small pieces: several of what is fetched later want it, and it is small with all that
 * it brings. In files of their own such pieces cost a request each, and their names a line wherever they may be fetched.
 */
function smallPieces(fetchedLater, [page, ...others], context) {
  const layers = [page, ...others]
  const wantedBy = new Map()
  for (const root of fetchedLater)
    for (const id of reachedFrom([root], context)) wantedBy.set(id, (wantedBy.get(id) ?? 0) + 1)
  const isAlone = (id) => layers.every((layer) => !layer.has(id))
  // A file brings those that it imports from: small pieces of guests must not bring the frame of members.
  const isLight = (reached) => reached.every((id) => page.has(id) || isAlone(id))
  const sizeOf = (reached) =>
    reached.filter(isAlone).reduce((sum, one) => sum + (context.getModuleInfo(one)?.code?.length ?? 0), 0)
  const isSmall = (reached) => isLight(reached) && sizeOf(reached) <= SMALL_CHARACTERS
  const candidates = [...wantedBy].filter(([id, count]) => count >= SMALL_WANTED_BY && isAlone(id)).map(([id]) => id)
  return new Set(candidates.filter((id) => !fetchedLater.includes(id) && isSmall([...reachedFrom([id], context)])))
}

/** Every module that these import, and theirs, without what is fetched later. */
function reachedFrom(roots, context) {
  const reached = new Set()
  const waiting = [...roots]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    waiting.push(...importedBy(id, context))
  }
  return reached
}

/** What each module of a build imports: it is asked over and over. */
const imports = new WeakMap()

function importedBy(id, context) {
  if (!imports.has(context)) imports.set(context, new Map())
  const known = imports.get(context)
  if (!known.has(id)) known.set(id, lookedUp(id, context))
  return known.get(id)
}

/** What a module imports. The list of icons imports every icon there is: a module that imports it wants those that it names. */
function lookedUp(id, context) {
  const { importedIds = [], code } = context.getModuleInfo(id) ?? {}
  if (ICON_LIST.test(id)) return importedIds.filter((imported) => !ICON.test(imported))
  const list = importedIds.find((imported) => ICON_LIST.test(imported))
  if (list === undefined) return importedIds
  const files = iconFiles(context.getModuleInfo(list)?.code ?? '')
  const named = [...(code ?? '').matchAll(ICONS_IMPORTED)].flatMap(([, names]) => namesIn(names))
  const wanted = new Set(named.map((name) => join(dirname(list), files.get(name) ?? '')))
  return [...importedIds, ...wanted]
}

/** Which file each name of the list stands for; one icon may have several names. */
function iconFiles(code) {
  const lines = [...code.matchAll(ICONS_LISTED)]
  return new Map(
    lines.flatMap(([, names, file]) => names.split(',').map((name) => [name.split(' as ')[1]?.trim(), file])),
  )
}

const namesIn = (imported) => imported.split(',').map((name) => name.trim().split(' ')[0])

/** Every module that some module fetches when it is needed. */
function allFetchedLater(context) {
  const roots = new Set([MAIN])
  for (const root of roots) {
    for (const id of reachedFrom([root], context)) {
      context.getModuleInfo(id)?.dynamicallyImportedIds.forEach((later) => roots.add(later))
    }
  }
  roots.delete(MAIN)
  return [...roots]
}
