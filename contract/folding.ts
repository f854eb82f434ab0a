// Letters that count as others. Server and page must compare alike to the last character, so neither leaves it to a locale.
const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const MARKED = 'ĄĆĘŁŃÓŚŹŻąćęłńóśźżÄÖÜäöüẞßÀÁÂÃÅàáâãåÇçÈÉÊËèéêëÌÍÎÏìíîïÑñÒÔÕØòôõøÙÚÛùúûÝýÿČčŠšŽžŘřĎďŤťŇňĚěŮů'
const PLAIN = 'acelnoszzacelnoszzaouaoussaaaaaaaaaacceeeeeeeeiiiiiiiinnoooooooouuuuuuyyyccsszzrrddttnneeuu'
export const LETTERS_FROM = CAPITALS + MARKED
export const LETTERS_TO = CAPITALS.toLowerCase() + PLAIN

const PLAIN_OF = new Map(Array.from(LETTERS_FROM, (letter, at) => [letter, LETTERS_TO[at] ?? letter]))
/** What characters beyond the first plane count as: UTF-8 and UTF-16 order them differently. */
export const BEYOND = '\uFFFD'

/** A text in plain small letters: Ł counts as l, and Ü as u. */
export const folded = (text: string): string =>
  Array.from(text, (letter) => (letter.length > 1 ? BEYOND : (PLAIN_OF.get(letter) ?? letter))).join('')

const searched = (text: string): string =>
  Array.from(text, (letter) => PLAIN_OF.get(letter) ?? letter.toLowerCase()).join('')

/** Whether a text holds what is searched for, whatever the case and the marks of their letters: `lodz` is in `Łódź`. */
export const holds = (text: string, part: string): boolean => searched(text).includes(searched(part))
