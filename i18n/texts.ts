/** Texts of one noun by key, as a dictionary file holds them. */
export type Texts = Readonly<Record<string, string>>
/** Nouns with their texts: what a dictionary is. */
export type Nouns = Readonly<Record<string, Texts>>

type PluralKeys<Text> = Text extends `${string}{{${infer Key}:${string}}}${infer Rest}` ? Key | PluralKeys<Rest> : never
type WithoutPlurals<Text> = Text extends `${infer Before}{{${string}}}${infer Rest}`
  ? `${Before}${WithoutPlurals<Rest>}`
  : Text
type PlainKeys<Text> = Text extends `${string}{${infer Key}}${infer Rest}` ? Key | PlainKeys<Rest> : never

/** The names a text leaves open: `{name}`, and `{{count:one|many}}` for a number with its forms. */
export type KeysOf<Text> = PluralKeys<Text> | PlainKeys<WithoutPlurals<Text>>
/** What must be given to say a text. */
export type ArgumentsOf<Text> = { readonly [Key in PlainKeys<WithoutPlurals<Text>>]: string | number } & {
  readonly [Key in PluralKeys<Text>]: number
}

/** A text as a function: without arguments where it leaves nothing open. */
export type Say<Text> = [KeysOf<Text>] extends [never] ? () => string : (given: ArgumentsOf<Text>) => string
/** A dictionary as functions, `words.board.addTask()`. */
export type WordsOf<Dictionary extends Nouns> = {
  readonly [Noun in keyof Dictionary]: { readonly [Key in keyof Dictionary[Noun]]: Say<Dictionary[Noun][Key]> }
}

type SameKeys<English extends Texts> = { readonly [Key in keyof English]: string }
type SameArguments<English extends Texts, Other> = {
  readonly [Key in keyof Other]: Key extends keyof English
    ? [KeysOf<Other[Key]>] extends [KeysOf<English[Key]>]
      ? [KeysOf<English[Key]>] extends [KeysOf<Other[Key]>]
        ? Other[Key]
        : `leaves out an argument of: ${English[Key]}`
      : `has an argument that is not in: ${English[Key]}`
    : never
}

/** Texts in another language: a missing key, a key too many or another argument does not compile. */
export const translates =
  <English extends Texts>() =>
  <const Other extends SameKeys<English>>(texts: Other & SameArguments<English, Other>): Other =>
    texts
