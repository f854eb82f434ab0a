const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Text as XML 1.0 can hold it: what it forbids is left out. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

/** A piece of XML, as text; null where there is nothing to say, and then there is no element for it. */
export type Xml = string | null

/** An element with text in it. */
export const leaf = (name: string, text: string | null, attributes: Readonly<Record<string, string>> = {}): Xml =>
  text === null || text === ''
    ? null
    : `<${name}${Object.entries(attributes)
        .map(([key, value]) => ` ${key}="${escaped(value)}"`)
        .join('')}>${escaped(text)}</${name}>`

/** An element with elements in it; null when all of them are. */
export function element(name: string, children: readonly Xml[], attributes = ''): Xml {
  const inner = children.filter((child) => child !== null)
  return inner.length === 0 ? null : `<${name}${attributes}>${inner.join('')}</${name}>`
}
