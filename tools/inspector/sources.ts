/** A text in which a machine is written. */
export interface Source {
  /** Its file, from the clone's folder; or what else it is. */
  readonly file: string
  readonly text: string
}

const known = new Map<string, Source | 'coming'>()

/** The definition as it crossed the wire, for machines whose source is not here, such as those of a log from elsewhere. */
const definitionOf = (definition: string): Source => ({
  file: 'its definition, as it came',
  text: JSON.stringify(JSON.parse(definition), null, 2),
})

/**
 * The source of a machine as it is on the developer's disk. It comes as a module, since this page may ask nothing
 * of a network. `onReady` is called when it was not there yet.
 */
export function sourceOf(machine: string, definition: string, onReady: () => void): Source | 'coming' {
  const found = known.get(machine)
  if (found !== undefined) return found
  known.set(machine, 'coming')
  const url = `/inspector/source.js?machine=${encodeURIComponent(machine)}`
  const told: Promise<{ default: Source | null }> = import(/* @vite-ignore */ url)
  told
    .then(({ default: source }) => known.set(machine, source ?? definitionOf(definition)))
    .catch(() => known.set(machine, definitionOf(definition)))
    .finally(onReady)
  return 'coming'
}

const keyAt = (line: string): { readonly indent: number; readonly name: string } | null => {
  const found = /^(\s*)(?:"(\w+)"|'(\w+)'|(\w+)): \{/.exec(line)
  return found ? { indent: found[1]?.length ?? 0, name: found[2] ?? found[3] ?? found[4] ?? '' } : null
}

/**
 * The line that declares a state, counted from 0: states are keys within the keys called `states`, however deep. Nothing when
 * it is not written in this text, such as states that another function makes.
 */
export function declaredAt(text: string, path: string): number | null {
  const above: { readonly indent: number; readonly name: string }[] = []
  const begins = Math.max(
    0,
    text.split('\n').findIndex((line) => line.includes('.createMachine(')),
  )
  for (const [at, line] of text.split('\n').entries()) {
    const key = at < begins ? null : keyAt(line)
    if (!key) continue
    while ((above.at(-1)?.indent ?? -1) >= key.indent) above.pop()
    above.push(key)
    const names = above.map(({ name }) => name)
    const states = names.filter((_name, place) => names[place - 1] === 'states')
    if (names.at(-2) === 'states' && states.join('.') === path) return at
  }
  return null
}
