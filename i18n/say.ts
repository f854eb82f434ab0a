import type { Words } from './words.ts'

/** A text named by its key, as actors name it: they know no languages. */
export interface KeyedText {
  readonly key: string
  readonly values?: Readonly<Record<string, string | number>>
}
type Sayable = Readonly<
  Record<string, Readonly<Record<string, ((values?: KeyedText['values']) => string) | undefined>> | undefined>
>

/** Says a text that an actor named by noun and key (`errors.maintenance`); an unknown key says that something went wrong. */
export function say(words: Words, { key, values }: KeyedText): string {
  const [noun = '', text = ''] = key.split('.')
  const said = Object.hasOwn(words, noun) ? ((words as unknown as Sayable)[noun]?.[text]?.(values) ?? '') : ''
  return said === '' ? words.errors.somethingWentWrong() : said
}
