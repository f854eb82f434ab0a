import { expect, test } from 'vitest'
import { SVG_TYPE } from '#contract/entities/attachment.ts'
import { contentTypeOf, HEAD_BYTES } from './content-type.ts'

const TEXT = 'text/plain; charset=utf-8'
const OTHER = 'application/octet-stream'
const riff = (kind: string) => Buffer.from(`RIFF\u0010\u0000\u0000\u0000${kind}VP8 `, 'latin1')

test.each([
  ['a PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]), 'image/png'],
  ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10]), 'image/jpeg'],
  ['a GIF', Buffer.from('GIF89a....', 'latin1'), 'image/gif'],
  ['a WebP', riff('WEBP'), 'image/webp'],
  ['a sound in the same wrapping', riff('WAVE'), OTHER],
  ['a PDF', Buffer.from('%PDF-1.7\n'), 'application/pdf'],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), TEXT],
  ['a drawing that can hold a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), SVG_TYPE],
  [
    'one with a declaration and a remark',
    Buffer.from('\uFEFF<?xml version="1.0"?>\n<!-- by hand -->\n<SVG/>'),
    SVG_TYPE,
  ],
  ['a page with a drawing in it', Buffer.from('<!-- x --><html><body><svg/></body></html>'), TEXT],
  ['a text about drawings', Buffer.from('Begin with <svg and end with />'), TEXT],
  ['a letter in Polish', Buffer.from('Zażółć gęślą jaźń\r\n\tkoniec'), TEXT],
  [
    'a long letter whose last character was cut off',
    Buffer.from(`a${'ł'.repeat(HEAD_BYTES)}`).subarray(0, HEAD_BYTES),
    TEXT,
  ],
  ['a text in another encoding', Buffer.from([0x5a, 0x61, 0xbf, 0xf3, 0xb3, 0xe6]), OTHER],
  ['a text with NUL', Buffer.from('a\0b'), OTHER],
  ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]), OTHER],
  ['an archive', Buffer.from('PK\u0003\u0004'), OTHER],
  ['nothing', Buffer.alloc(0), OTHER],
])('%s is told by its first bytes', (_what, head, expected) => {
  expect(contentTypeOf(head)).toBe(expected)
})
