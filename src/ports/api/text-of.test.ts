import { expect, test } from 'vitest'
import { textOf } from './text-of.ts'

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
test.each([
  ['UTF-8', Buffer.from('Zażółć'), 'en', 'Zażółć'],
  ['UTF-8 with a mark', Buffer.from('\ufeffGrüße'), 'en', 'Grüße'],
  ['UTF-8 whose last letter is cut off', Buffer.from('Zażółć').subarray(0, -1), 'en', 'Zażół'],
  ['UTF-16', utf16('Grüße\r\n'), 'de', 'Grüße\r\n'],
  ['UTF-16 the other way round', utf16('Żółć').swap16(), 'pl', 'Żółć'],
  ['the letters of Western Windows', Buffer.from('Grüße', 'latin1'), 'de', 'Grüße'],
  ['the letters of Polish Windows', Buffer.from([0x5a, 0x61, 0xbf, 0xf3, 0xb3, 0xe6]), 'pl', 'Zażółć'],
  ['nothing', Buffer.alloc(0), 'en', ''],
  ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]), 'en', null],
  ['an archive', Buffer.from([0x50, 0x4b, 3, 4, 0xff, 0]), 'en', null],
] as const)('[VIEW-05] a text in %s is read', (_what, bytes, language, text) => {
  expect(textOf(bytes, language)).toBe(text)
})
