/** What letters of one byte meant before UTF-8, by language: as browsers take it (HTML Standard, 13.2.3.2). */
const BEFORE_UTF8: Readonly<Record<string, string>> = { pl: 'windows-1250' }
const USUALLY = 'windows-1252'
/** By what a file says at its beginning that it is written in UTF-16, as Windows does. */
const MARKS = [
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
] as const

/** How much is looked at to tell a text from anything else; the server looks at as much. */
const HEAD_CHARS = 4_096
const hasControls = (text: string) => /\p{Cc}/u.test(text.slice(0, HEAD_CHARS).replaceAll(/[\t\n\v\f\r]/g, ''))

/** The bytes in UTF-8, its last letter may be cut off; null where they are in another encoding. */
function inUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return null
  }
}

/** The text of a file, or of its beginning, in an encoding that is usual for the language; null when it is not a text. */
export function textOf(bytes: Uint8Array, language: string): string | null {
  const marked = MARKS.find(([, first, second]) => bytes[0] === first && bytes[1] === second)?.[0]
  const text = marked
    ? new TextDecoder(marked).decode(bytes, { stream: true })
    : (inUtf8(bytes) ?? new TextDecoder(BEFORE_UTF8[language] ?? USUALLY).decode(bytes))
  return hasControls(text) ? null : text
}
