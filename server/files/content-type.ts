import { SVG_TYPE } from '#contract/entities/attachment.ts'

const ascii = (text: string) => Buffer.from(text, 'latin1')
const startsWith = (content: Buffer, magic: Buffer, at = 0) => content.subarray(at, at + magic.length).equals(magic)

const OTHER = 'application/octet-stream'
const TEXT = 'text/plain; charset=utf-8'
/** Signs that no text has: all control characters but tabs and ends of lines and pages. */
const hasControls = (text: string) => /\p{Cc}/u.test(text.replaceAll(/[\t\n\v\f\r]/g, ''))

/** How many of the first bytes are looked at. */
export const HEAD_BYTES = 4_096
/** A letter of UTF-8 has at most four bytes: one that was cut off is no sign of anything. */
const CUT_OFF_MAX_BYTES = 3

/** How far an element of SVG may be from the beginning: behind a declaration, a type of document and remarks. */
const isSvg = (head: Buffer): boolean => {
  const text = head
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart()
    .toLowerCase()
  if (text.startsWith('<svg')) return true
  const isXml = ['<?xml', '<!doctype svg', '<!--'].some((start) => text.startsWith(start))
  return isXml && text.includes('<svg') && !text.includes('<html')
}

function isText(head: Buffer): boolean {
  if (head.length === 0) return false
  const isWhole = head.length < HEAD_BYTES
  for (let cut = 0; cut <= (isWhole ? 0 : CUT_OFF_MAX_BYTES); cut++) {
    try {
      return !hasControls(new TextDecoder('utf-8', { fatal: true }).decode(head.subarray(0, head.length - cut)))
    } catch {
      // Perhaps with a byte less.
    }
  }
  return false
}

/** What a file is by its first bytes, of the few types that may be said aloud: its name and what the sender says count for nothing. */
export function contentTypeOf(head: Buffer): string {
  if (startsWith(head, Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'image/png'
  if (startsWith(head, Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg'
  if (startsWith(head, ascii('GIF87a')) || startsWith(head, ascii('GIF89a'))) return 'image/gif'
  if (startsWith(head, ascii('RIFF')) && startsWith(head, ascii('WEBP'), 8)) return 'image/webp'
  if (startsWith(head, ascii('%PDF-'))) return 'application/pdf'
  if (!isText(head)) return OTHER
  return isSvg(head) ? SVG_TYPE : TEXT
}
