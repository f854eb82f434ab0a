import { describe, expect, test } from 'vitest'
import { isComing, withoutComing, withPicture, withPictures } from './coming-pictures.ts'

const ONE = { mark: 'upload-1', label: 'Sending [a]\\.png' }
const TWO = { mark: 'upload-2', label: 'Sending b.png' }
const SHOWN = '![a.png](attachment:1)'
const put = (text: string, at: number, pictures = [ONE]) => withPictures({ text, coming: [] }, at, pictures)

describe('[USE-10] a picture that is on its way into a text', () => {
  test.each([
    ['an empty text', '', 0, SHOWN],
    ['the end of a line', 'abc\nx', 3, `abc\n${SHOWN}\nx`],
    ['the start of a line', 'abc\nx', 4, `abc\n${SHOWN}\nx`],
    ['an empty line', 'abc\n\nx', 4, `abc\n${SHOWN}\nx`],
    ['the middle of a line, which is not parted', 'abc', 1, `a${SHOWN}bc`],
  ])('in %s stands where the caret was', (_, text, at, shown) => {
    expect(withPicture(put(text, at), 'upload-1', SHOWN)).toEqual({ text: shown, coming: [] })
  })

  test('has a line of its own beside others, also where they part no line', () => {
    const both = put('abc', 1, [ONE, TWO])
    const arrived = withPicture(withPicture(both, 'upload-1', SHOWN), 'upload-2', SHOWN)
    expect(arrived.text).toBe(`a${SHOWN}\n${SHOWN}bc`)
  })

  test('leaves, wherever it was put, the text as it was when it does not arrive', () => {
    for (const text of ['', 'abc', 'abc\n\nx', '\n\n', '- [ ] one\n- [ ] two\n'])
      for (let at = 0; at <= text.length; at += 1) {
        const both = put(text, at, [ONE, TWO])
        expect(isComing(both)).toBe(true)
        const [first, second] = [withPicture(both, 'upload-1', ''), withPicture(both, 'upload-2', '')]
        expect(
          [withPicture(first, 'upload-2', ''), withPicture(second, 'upload-1', '')].map((now) => now.text),
        ).toEqual([text, text])
      }
  })

  test('takes nothing along of what is typed around it meanwhile', () => {
    const { text, coming } = put('abc\nx', 3)
    const typed = { text: `More\n\n${text} and more`, coming }
    expect(withPicture(typed, 'upload-1', SHOWN).text).toBe(`More\n\nabc\n${SHOWN}\nx and more`)
    expect(withPicture(typed, 'upload-1', '').text).toBe('More\n\nabc\nx and more')
  })

  test('that a person has taken out is not put in again, and nothing waits for it', () => {
    const taken = { text: 'abc', coming: put('abc', 3).coming }
    expect(isComing(taken)).toBe(false)
    expect(withPicture(taken, 'upload-1', SHOWN)).toEqual({ text: 'abc', coming: [] })
  })

  test('is not what another text calls so by itself', () => {
    expect(isComing({ text: '![x](uploading:upload-1)', coming: [] })).toBe(false)
    expect(withPicture({ text: '![x](uploading:upload-1)', coming: [] }, 'upload-1', SHOWN).text).not.toContain(SHOWN)
  })

  test('is not in a draft any more once the page has gone away', () => {
    expect(withoutComing(put('abc\n\nx', 3, [ONE, TWO]).text)).toBe('abc\n\nx')
  })
})
