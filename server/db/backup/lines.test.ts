import { expect, test } from 'vitest'
import { splitLines } from './lines.ts'

async function* pieces(...texts: string[]): AsyncGenerator<Buffer> {
  for (const text of texts) yield Buffer.from(text)
}
const linesOf = async (...texts: string[]) => {
  const lines: string[] = []
  for await (const line of splitLines(pieces(...texts), 5)) lines.push(line)
  return lines
}

test('lines end at line feeds alone, wherever the pieces end', async () => {
  expect(await linesOf('ab', 'c\nd\u{2028}', '\n\n12', '345\n')).toEqual(['abc', 'd\u{2028}', '', '12345'])
})

test.each([[['123456\n']], [['12', '34', '56\n']], [['ok\n123456']]])(
  'a line that is too long is refused before it is all in memory: %j',
  async (texts) => {
    await expect(linesOf(...texts)).rejects.toThrow('a line of it is longer than any that is written')
  },
)
