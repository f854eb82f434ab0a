import { expect, test } from 'vitest'
import { guessKind } from '#contract/columns/column-guesses.ts'
import { BuiltInTemplate } from '#contract/entities/template.ts'
import { LANGUAGES } from '#contract/limits.ts'
import { templatesIn } from '../../http/language/server-texts.ts'
import { builtInContent, builtInTemplates } from './built-in.ts'
import { TemplateContent } from './content.ts'

test.each(LANGUAGES)('[USE-13] the boards that come with the product are whole in %s', (language) => {
  const texts = templatesIn(language)
  expect(builtInTemplates(texts).map(({ id }) => id)).toEqual(BuiltInTemplate.options)
  for (const { id, columns, tasksCount } of builtInTemplates(texts)) {
    const content = TemplateContent.parse(builtInContent(texts, id as BuiltInTemplate))
    expect(content.columns.map(({ name }) => name)).toEqual(columns)
    const names = content.columns.flatMap(({ tasks }) => tasks.map(({ name }) => name))
    expect(names).toHaveLength(tasksCount)
    expect(names.toSorted()).toEqual([...texts[id as BuiltInTemplate].tasks].toSorted())
    expect(content.labels.map(({ name }) => name)).toEqual(texts[id as BuiltInTemplate].labels)
    expect([...names, ...columns]).not.toContain('')
    expect(content.columns.filter(({ kind }) => kind === 'done')).toHaveLength(1)
    // Where a name says what is over, its column is for that.
    const over = content.columns.flatMap(({ name, kind }, at) => {
      const guessed = guessKind(name, at === 0)
      return guessed === 'done' || guessed === 'cancelled' ? [[guessed, kind]] : []
    })
    for (const [guessed, kind] of over) expect(kind).toBe(guessed)
  }
})
