import { expect, test } from 'vitest'
import { attachmentOf } from '../task/samples.walk.ts'
import { attachmentIdIn, markdownOf, picturesIn } from './in-text.ts'

const ID = '00000000-0000-4000-8000-000000000001'

test('[USE-10] a text shows a picture of its task by its id, and leads to any other file', () => {
  expect(markdownOf(attachmentOf(ID, 'a [b].png'))).toBe(String.raw`![a \[b\].png](attachment:${ID})`)
  expect(markdownOf({ ...attachmentOf(ID, 'a.heic'), isPicture: false })).toBe(`[a.heic](attachment:${ID})`)
})

test.each([
  [`attachment:${ID}`, ID],
  [`attachment:${ID}/..`, null],
  ['attachment:../../me', null],
  [`https://example.org/attachment:${ID}`, null],
  [`/api/attachments/${ID}/content`, null],
])('[USE-10] %s means %s', (href, id) => {
  expect(attachmentIdIn(href)).toBe(id)
})

test('[USE-10] the pictures that a text shows are found in it, each once, whatever their names', () => {
  const other = ID.replace(/1$/, '2')
  const text = [
    markdownOf(attachmentOf(other, 'a [b].png')),
    `[a.pdf](attachment:${ID})`,
    'words ![not one](attachment:../../me) ![sea](https://example.org/sea.png)',
    markdownOf(attachmentOf(ID, 'c.png')),
    markdownOf(attachmentOf(other, 'again.png')),
  ].join('\n')
  expect(picturesIn(text)).toEqual([other, ID])
})
