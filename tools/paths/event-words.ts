/** What a person asks for by a verb: one is asked to do it. */
const VERBS = new Set(
  (
    'add cancel change close copy create discard download end finish go join leave move reload resend restore retry save ' +
    'send signIn signOut signOutOthers start undo'
  ).split(' '),
)
/** Buttons that are called by what they do. */
const BUTTONS = new Set(['decline', 'delete', 'leave'])
/** Subjects that are no noun that an article goes with. */
const SUBJECTS: Readonly<Record<string, string>> = {
  again: 'another try',
  all: 'all of them',
  back: 'the way back',
  done: 'the mark “done”',
  due: 'the due date',
  mine: 'one’s own version',
  more: 'more',
  next: 'the next one',
  previous: 'the previous one',
  theirs: 'the other version',
  today: 'today',
}
/** What happens by itself, and nobody does to it. */
const BY_ITSELF = new Set('arrived ended expired failed landed settled stayed vanished'.split(' '))
/** Where the second word of an event is no participle alone. */
const PHRASES: Readonly<Record<string, readonly [one: string, many: string]>> = {
  actionChosen: ['action is chosen', 'actions are chosen'],
  becameVisible: ['has become visible', 'have become visible'],
  came: ['has come', 'have come'],
  cameOnline: ['has come back', 'have come back'],
  endReached: ['end is reached', 'ends are reached'],
  notArrived: ['has not arrived', 'have not arrived'],
  notCreated: ['could not be created', 'could not be created'],
  outdated: ['is out of date', 'are out of date'],
  signedIn: ['has signed in', 'have signed in'],
  signedOut: ['has signed out', 'have signed out'],
  staled: ['is out of date', 'are out of date'],
  themeChanged: ['theme is changed', 'themes are changed'],
}

export const spaced = (name: string): string =>
  name.replaceAll(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
const isMany = (noun: string): boolean =>
  noun === 'people' || (noun.endsWith('s') && !/(?:ss|us|news|theirs)$/.test(noun))

/** A type of event, such as `drawer.opened`, as what happens: "the drawer is opened". */
export function happensInWords(type: string): string {
  const [noun = '', ...rest] = type.split('.')
  const [name, verb] = [spaced(noun), rest.join(' ')]
  if (verb === '') return `it hears “${name}”`
  const subject = SUBJECTS[noun] ?? (BUTTONS.has(noun) ? `“${name}”` : `the ${name}`)
  const [is, has] = isMany(noun) ? ['are', 'have'] : ['is', 'has']
  if (verb === 'requested') return VERBS.has(noun) ? `it is asked to ${name}` : `${subject} ${is} asked for`
  if (BY_ITSELF.has(verb)) return `${subject} ${has} ${verb}`
  return `${subject} ${PHRASES[verb]?.[isMany(noun) ? 1 : 0] ?? `${is} ${spaced(verb)}`}`
}

/** By what a thing is called in a sentence, the best first. */
const NAMES = ['fullName', 'name', 'title', 'label', 'text', 'email', 'type', 'key', 'route', 'kind', 'id'] as const
const UUID = /^([\da-f]{8})-(?:[\da-f]{4}-){3}[\da-f]{12}$/
const [SHORT, LONGEST, MOST, DEEPEST] = [60, 140, 3, 3]

const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)
const isThing = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function listed<Item>(items: readonly Item[], inWords: (item: Item) => string): string {
  const more = items.length - MOST
  return [...items.slice(0, MOST).map(inWords), ...(more > 0 ? [`${more} more`] : [])].join(', ')
}

/** Anything in as few words as tell it from others of its kind. */
function told(value: unknown, depth = 0): string {
  if (typeof value === 'string') return UUID.test(value) ? `${value.slice(0, 8)}…` : JSON.stringify(value)
  if (value instanceof Error) return JSON.stringify(value.message)
  if (value instanceof Map || value instanceof Set) return told([...value], depth)
  if (Array.isArray(value)) return `[${listed(value, (one) => told(one, depth + 1))}]`
  if (!isThing(value)) return typeof value === 'function' ? 'a function' : String(value)
  if (typeof value['route'] === 'string') return [value['route'], value['search']].filter(Boolean).join(' ')
  const whole = Object.entries(value)
  const isFlat = whole.every(([, inner]) => typeof inner !== 'object' || inner === null)
  const name = NAMES.find((key) => typeof value[key] === 'string')
  if (name !== undefined && 'data' in value && depth < DEEPEST)
    return `${String(value[name])} (${fields(value['data'], depth + 1)})`
  if (name !== undefined && !(isFlat && JSON.stringify(value).length <= SHORT)) return told(value[name], depth)
  if (depth >= DEEPEST) return '{…}'
  return `{${listed(whole, ([key, inner]) => `${key}: ${told(inner, depth + 1)}`)}}`
}

const fields = (value: unknown, depth: number): string =>
  isThing(value)
    ? Object.entries(value)
        .filter(([, inner]) => inner !== undefined)
        .map(([key, inner]) => `${key}: ${told(inner, depth)}`)
        .join(', ')
    : told(value, depth)

/** What comes with an event, shortly: `name: "Platform"`. */
export function payloadInWords(event: { readonly type: string; readonly [name: string]: unknown }): string {
  const rest = Object.fromEntries(Object.entries(event).filter(([name]) => name !== 'type' && name !== 'actorId'))
  const given = 'output' in rest ? rest['output'] : 'error' in rest ? rest['error'] : rest
  if (given === undefined || given === null) return ''
  return cut(given instanceof Error ? told(given) : fields(given, 0))
}
