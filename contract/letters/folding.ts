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

/**
 * As a text is compared in a search: without case and marks, so that `wis` finds Wiśniewska. It stays as long as it was, so that what
 * is found in it can be marked.
 */
export const searchable = (text: string): string =>
  Array.from(text, (letter) => {
    const plain = (PLAIN_OF.get(letter) ?? letter.normalize('NFD')[0] ?? letter).toLowerCase()
    return plain.length === letter.length ? plain : letter
  }).join('')

/** The letters that a search takes for this one: both its cases, and those that have marks in a language of the product. */
export const searchedAs = (letter: string): string => {
  const plain = PLAIN_OF.get(letter) ?? letter
  const marked = Array.from(LETTERS_FROM).filter((other) => PLAIN_OF.get(other) === plain)
  const cases = [plain, letter.toLowerCase(), letter.toUpperCase()].filter((one) => Array.from(one).length === 1)
  return [...new Set([...cases, ...marked])].join('')
}

/** Whether a text holds what is searched for, whatever case and marks: `lodz` is in `Łódź`. */
export const holds = (text: string, part: string): boolean => searchable(text).includes(searchable(part))
