import { expect, test } from 'vitest'
import { cleanFileName, dispositionOf } from './file-name.ts'

test.each([
  ['report.pdf', 'report.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\ben\\photo.png', 'photo.png'],
  ['  spaces .txt ', 'spaces .txt'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['two\r\nlines\0.txt', 'twolines.txt'],
  ['cafe\u0301.txt', 'caf\u00e9.txt'],
  ['', 'file'],
  ['..', 'file'],
  ['\u200B', 'file'],
])('%j is called %j', (given, expected) => {
  expect(cleanFileName(given)).toBe(expected)
})

test('a name that is too long loses its middle, not what it ends in', () => {
  const name = cleanFileName(`${'ż'.repeat(300)}.jpeg`)
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
  expect(name).toMatch(/^ż+\.jpeg$/)
})

test('the header is ASCII, and nothing in the name ends it', () => {
  expect(dispositionOf('attachment', `Zażółć "1"; (a)'b.txt`)).toBe(
    "attachment; filename*=UTF-8''Za%C5%BC%C3%B3%C5%82%C4%87%20%221%22%3B%20%28a%29%27b.txt",
  )
})
