import { ROUTES } from '../router/routes.ts'

/** The pages of the guide in the order in which one learns; each is a file of `docs/guide/<language>`. */
export const HELP_TOPICS = [
  'start',
  'boards',
  'tasks',
  'views',
  'people',
  'safes',
  'keyboard',
  'offline',
  'account',
  'plans',
] as const
export type HelpTopic = (typeof HELP_TOPICS)[number]
export const isTopic = (name: string | undefined): name is HelpTopic => HELP_TOPICS.some((topic) => topic === name)

/** Where a page of the guide is, from one of its parts on; null: all of them. */
export const helpPath = (topic: HelpTopic | null, part = 0): string =>
  ROUTES.help.path.replace('/:topic?', topic === null ? '' : `/${topic}`) + (part > 0 ? `?part=${part}` : '')

/** A page of the guide: Markdown whose first line is its title. */
export interface GuidePage {
  readonly topic: HelpTopic
  readonly title: string
  /** Its first paragraph. */
  readonly lead: string
  readonly text: string
}
export interface Guide {
  readonly pages: readonly GuidePage[]
  /** The addresses of its pictures, by their names in the text. */
  readonly pictures: Readonly<Record<string, string>>
}

/** A part of a page: what stands under one of its headings. */
export interface Part {
  /** Its heading among those of the page; the title is 0. */
  readonly at: number
  readonly heading: string
  readonly words: string
}
const HEADING = /^#{1,2} (?=\S)/m
/** What a reader sees of a line of Markdown: pictures and marks are not words. */
const wordsOf = (text: string): string =>
  text
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^(?:[-*>]|\d+\.|\|) ?/gm, '')
    .replaceAll(/[*`|]|(?<=\s)-{3,}|(?<![\p{L}\d])_|_(?![\p{L}\d])/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The parts of a page, in their order. */
export const partsOf = (text: string): readonly Part[] =>
  text
    .split(HEADING)
    .slice(1)
    .map((part, at) => {
      const [heading = '', ...rest] = part.split('\n')
      return { at, heading: wordsOf(heading), words: wordsOf(rest.join('\n')) }
    })

/** A file of the guide as a page. */
export function pageOf(topic: HelpTopic, text: string): GuidePage {
  const [first] = partsOf(text)
  if (!first) throw new Error(`the guide's page ${topic} has no title`)
  const lead = wordsOf(text.split(/\n{2,}/)[1] ?? '')
  return { topic, title: first.heading, lead, text }
}
