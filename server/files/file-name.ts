import { ATTACHMENT_NAME_MAX_BYTES } from '#contract/limits.ts'

/** What would not show, or would turn what stands around it: controls, marks of direction, halves of characters. */
const UNSEEN = /[\p{Cc}\p{Cs}\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu
const EXTENSION = /\.[^./\\\s]{1,16}$/u
const NAMELESS = 'file'

/** As much of the text as fits into so many bytes, whole characters only. */
function within(text: string, maxBytes: number): string {
  let kept = ''
  let bytes = 0
  for (const character of text) {
    bytes += Buffer.byteLength(character)
    if (bytes > maxBytes) break
    kept += character
  }
  return kept
}

/** What a file is called, as it is shown and as it may be saved under: no path, nothing invisible, at most 255 bytes. */
export function cleanFileName(given: string): string {
  const name = given
    .replace(/^.*[/\\]/su, '')
    .normalize('NFC')
    .replace(UNSEEN, '')
    .trim()
  if (name === '' || /^\.+$/.test(name)) return NAMELESS
  if (Buffer.byteLength(name) <= ATTACHMENT_NAME_MAX_BYTES) return name
  const [extension = ''] = EXTENSION.exec(name) ?? []
  const stem = name.slice(0, name.length - extension.length)
  return within(stem, ATTACHMENT_NAME_MAX_BYTES - Buffer.byteLength(extension)) + extension
}

/** The header that names a file to the client that saves it; RFC 6266 and RFC 8187. */
export function dispositionOf(kind: 'inline' | 'attachment', name: string): string {
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename*=UTF-8''${encoded}`
}
