/** An element of XML: its name with the prefix, what is in it. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  readonly text: string
}

const TOKEN = /<\?[^>]*\?>|<(\/?)([\w:-]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
const plain = (text: string): string => {
  if (/&(?!amp;|lt;|gt;|quot;)/.test(text)) throw new Error(`not XML: ${text}`)
  return text.replaceAll(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity)
}

/** Reads XML as strictly as a reader does that knows no entities of its own. @throws Error where it is not well formed */
export function treeOf(xml: string): XmlElement {
  const root = { name: '', attributes: {}, children: [] as XmlElement[], text: '' }
  const open = [root]
  let read = 0
  for (const [whole, end, name = '', attributes = '', empty, text] of xml.matchAll(TOKEN)) {
    read += whole.length
    const at = open.at(-1) ?? root
    if (text !== undefined) at.text += plain(text)
    else if (end === '/') {
      if (at.name !== name) throw new Error(`${name} ends where ${at.name} is open`)
      open.pop()
    } else if (name !== '') {
      const pairs = [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key,
        plain(value),
      ])
      const child = { name, attributes: Object.fromEntries(pairs) as Record<string, string>, children: [], text: '' }
      at.children.push(child)
      if (empty !== '/') open.push(child)
    }
  }
  const [only, ...others] = root.children
  if (read !== xml.length || open.length !== 1 || !only || others.length > 0) throw new Error('not well formed')
  return only
}

/** Every element by a way of names, such as `a/b`, from an element on. */
export const allAt = (from: XmlElement, way: string): readonly XmlElement[] =>
  way
    .split('/')
    .reduce<readonly XmlElement[]>(
      (at, name) => at.flatMap(({ children }) => children.filter((child) => child.name === `ram:${name}`)),
      [from],
    )
/** The text of the first of those; null where there is none. */
export const textAt = (from: XmlElement, way: string): string | null => allAt(from, way)[0]?.text ?? null
