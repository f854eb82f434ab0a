import { escapedName } from '../../../attachments/in-text.ts'

/** Which text of the task a picture goes into, and where; `id` says which comment is written anew, null is the new one. */
export type IntoText = (
  | { readonly field: 'description' }
  | { readonly field: 'comments'; readonly id: string | null }
) & {
  readonly at: number
}
/** A picture that is on its way: what stands for it until then says so. */
export interface ChosenPicture {
  readonly mark: string
  readonly label: string
}
/** One that stands in a text, with the line ends that came with it: they go with it, should it not arrive. */
export interface ComingPicture {
  readonly mark: string
  readonly before: string
  readonly after: string
}

/** What a text hears of its pictures. */
export type PicturesNews =
  | { type: 'pictures.begun'; into: IntoText; pictures: readonly ChosenPicture[] }
  /** It is there, and this stands for it; nothing where it did not arrive. */
  | { type: 'picture.ended'; into: IntoText; mark: string; by: string }

const placeholder = ({ mark, label }: ChosenPicture): string => `![${escapedName(label)}](uploading:${mark})`
const placeholderOf = (mark: string): RegExp => new RegExp(String.raw`!\[(?:[^\]\\]|\\.)*\]\(uploading:${mark}\)`)

export interface WithPictures {
  readonly text: string
  readonly coming: readonly ComingPicture[]
}

/** Puts what stands for pictures into a text: on lines of their own, unless that would part the words of a line. */
export function withPictures(
  { text, coming }: WithPictures,
  at: number,
  pictures: readonly ChosenPicture[],
): WithPictures {
  const [before, after] = [text.slice(0, at), text.slice(at)]
  const isAtStart = before === '' || before.endsWith('\n')
  const isAtEnd = after === '' || after.startsWith('\n')
  const placed = pictures.map(({ mark }, index) => ({
    mark,
    before: index > 0 || (isAtEnd && !isAtStart) ? '\n' : '',
    after: index === pictures.length - 1 && isAtStart && !isAtEnd ? '\n' : '',
  }))
  const lines = pictures.map((one, index) => {
    const { before: lead = '', after: tail = '' } = placed[index] ?? {}
    return `${lead}${placeholder(one)}${tail}`
  })
  return { text: `${before}${lines.join('')}${after}`, coming: [...coming, ...placed] }
}

/** Puts what came in the place of what stood for it; where nothing came, nothing is left of it. A person may have taken it out. */
export function withPicture({ text, coming }: WithPictures, mark: string, by: string): WithPictures {
  const one = coming.find((picture) => picture.mark === mark)
  const left = coming.filter((picture) => picture !== one)
  const found = placeholderOf(mark).exec(text)
  if (!one || !found) return { text, coming: left }
  const [whole] = found
  let [start, end] = [found.index, found.index + whole.length]
  if (by === '') {
    if (one.before !== '' && text.slice(0, start).endsWith(one.before)) start -= one.before.length
    if (one.after !== '' && text.slice(end).startsWith(one.after)) end += one.after.length
  }
  return { text: `${text.slice(0, start)}${by}${text.slice(end)}`, coming: left }
}

/** Whether anything in the text stands for what is on its way. */
export const isComing = ({ text, coming }: WithPictures): boolean =>
  coming.some(({ mark }) => placeholderOf(mark).test(text))

/** A text that was kept on this device: what was on its way to it when the page went away never comes. */
export const withoutComing = (text: string): string =>
  text.replaceAll(/\n?!\[(?:[^\]\\]|\\.)*\]\(uploading:upload-\d+\)/g, '')
