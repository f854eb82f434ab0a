import { expect, test } from 'vitest'
import { translates, type Say } from './texts.ts'

const english = { greet: 'Hello {name}', left: '{{count:?? task|?? tasks}} in {column}', save: 'Save' } as const
const german = translates<typeof english>()

test('[APP-01] a translation says the same with the same arguments', () => {
  const texts = german({ greet: 'Hallo {name}', left: '{column}: {{count:??|??}}', save: 'Sichern' })
  expect(texts.greet).toBe('Hallo {name}')
})

test('[APP-01] one that leaves a text out, adds one or changes an argument does not compile', () => {
  // @ts-expect-error -- `save` is missing
  german({ greet: 'Hallo {name}', left: '{column}: {{count:??|??}}' })
  // @ts-expect-error -- `name` is left out
  german({ greet: 'Hallo', left: '{column}: {{count:??|??}}', save: 'Sichern' })
  // @ts-expect-error -- `who` is in no English text
  german({ greet: 'Hallo {who}', left: '{column}: {{count:??|??}}', save: 'Sichern' })
  // @ts-expect-error -- `more` is not asked for
  german({ greet: 'Hallo {name}', left: '{column}: {{count:??|??}}', save: 'Sichern', more: 'Mehr' })
  expect(english.save).toBe('Save')
})

test('a text asks for its arguments by name, and for none where it has none', () => {
  const say: { left: Say<(typeof english)['left']>; save: Say<(typeof english)['save']> } = {
    left: ({ count, column }) => `${count} ${column}`,
    save: () => 'Save',
  }
  expect([say.left({ count: 2, column: 'Done' }), say.save()]).toEqual(['2 Done', 'Save'])
  // @ts-expect-error -- a number of forms needs a number
  say.left({ count: 'two', column: 'Done' })
  // @ts-expect-error -- `column` is missing
  say.left({ count: 2 })
})
