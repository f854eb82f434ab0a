import type { Language } from '#contract/entities/language.ts'

const PLURAL = /\{\{(\w+):([^{}]*)\}\}/g

/**
 * The form of a Polish noun for a number, as the specification gives the rule (§9): the first for 0 and 1, the second
 * for what ends in 2–4 but not 11–19, the third for the rest.
 */
export function polishForm(count: number): 0 | 1 | 2 {
  if (count === 0 || count === 1) return 0
  const teen = count % 100 > 10 && count % 100 < 20
  return count % 10 >= 2 && count % 10 <= 4 && !teen ? 1 : 2
}

/**
 * Polish dictionaries give three forms in the order of that rule, or four where nought has words of its own, which then
 * stand first ('brak zadań', never '0 zadanie').
 */
function polishForms(given: readonly string[]): readonly string[] {
  const [one = '', few = one, rest = few] = given.slice(-3)
  const none = given.length > 3 ? given[0] : one
  return [none ?? '', one, few, few, rest, rest]
}

/**
 * How each language counts: what its forms are to the runtime, which wants six (zero, one, two, few, many, other). Null:
 * it gives one and many, which the runtime takes as they are.
 */
const FORMS: Readonly<Record<Language, typeof polishForms | null>> = { en: null, pl: polishForms, de: null }

/** A text of a dictionary as the runtime reads it. */
export function pluralsForRuntime(language: Language, text: string): string {
  const formsOf = FORMS[language]
  if (!formsOf) return text
  return text.replaceAll(PLURAL, (_, key: string, forms: string) => `{{${key}:${formsOf(forms.split('|')).join('|')}}}`)
}
