import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '#contract/limits.ts'
import type { Language } from '#contract/entities/language.ts'

/** A page as the build has drawn it for guests (`server/bin/page/page-drawings.mjs`). */
export interface Drawing {
  title: string
  html: string
  /** People choose another language on it. */
  hasChoice: boolean
}

const TITLE = /^<title>.*?<\/title>/
const ENDING = '.html'

/** Reads the drawings beside the built page, of those with the choice of a language or of those without, all at once. */
export function drawingsIn(
  folder: string,
  isLanguageFixed: boolean,
): (path: string, language: Language) => Drawing | null {
  const drawings = new Map<string, Drawing>()
  for (const language of LANGUAGES) {
    const drawn = join(folder, '.vite', 'drawn', `${language}${isLanguageFixed ? '-fixed' : ''}`)
    if (!statSync(drawn, { throwIfNoEntry: false })?.isDirectory()) continue
    for (const name of readdirSync(drawn, { recursive: true, encoding: 'utf8' }).filter((one) =>
      one.endsWith(ENDING),
    )) {
      const text = readFileSync(join(drawn, name), 'utf8')
      const [title = ''] = TITLE.exec(text) ?? []
      const path = name.slice(0, -ENDING.length).replaceAll('\\', '/')
      drawings.set(`${language}/${path}`, { title, html: text.slice(title.length), hasChoice: !isLanguageFixed })
    }
  }
  return (path, language) => drawings.get(language + path) ?? null
}

export const EMPTY_ROOT = '<div id="root"></div>'
/** What runs before the first paint, and what does where the page is drawn. */
const FIRST_PAINT = '/first-paint.js'
const FIRST_PAINT_DRAWN = '/first-paint-drawn.js'
const FIRST_PAINT_OF_MEMBERS = '/first-paint-member.js'

const SCRIPT = /<script type="module" crossorigin src="([\w./-]{1,200})"(?: nonce="[\w+/=]{1,64}")?><\/script>/g
const AHEAD = /<link rel="modulepreload" crossorigin href="([\w./-]+)">/g
const FETCHED = '<link rel="preload" as="script" crossorigin fetchpriority="low" data-code href="$1">'
/** What may not be wanted after all, such as what takes a page over that could not be drawn in time. */
const FETCHED_AHEAD = '<link rel="modulepreload" crossorigin fetchpriority="low" href="$1">'
const AHEAD_IN_HEADER = '; rel=modulepreload;'

/** A drawn page fetches its code at once, and starts it after the first paint (`public/code-after-paint.js`): HTML and headers say so. */
const startsAfterPaint = (text: string): string =>
  text
    .replace(SCRIPT, FETCHED)
    .replace(AHEAD, FETCHED_AHEAD)
    .replaceAll(AHEAD_IN_HEADER, '; rel=preload; as=script; fetchpriority=low;')

/** What is said in HTML and headers of the code of a page holds of a drawn one. */
export const withDrawnPaint = (text: string): string =>
  startsAfterPaint(text.replaceAll(FIRST_PAINT, FIRST_PAINT_DRAWN))
/** The same of pages that are drawn for members. */
export const withMembersPaint = (text: string): string =>
  startsAfterPaint(text.replaceAll(FIRST_PAINT, FIRST_PAINT_OF_MEMBERS))

/**
 * Tells the page where and in which language it is drawn, and which is the standard one, which otherwise stands in the place of its
 * own; nothing of that where there is but one.
 */
export const standsDrawn = (
  html: string,
  drawn: string,
  { language, hasChoice }: { language: Language; hasChoice: boolean },
): string =>
  html.replace(
    /<html lang="([^"]*)"/,
    (_, standard) => `<html lang="${language}"${hasChoice ? ` data-standard="${standard}"` : ''} data-drawn="${drawn}"`,
  )

/** Puts a drawing into the page. */
export function drawnInto(
  html: string,
  { title, html: drawing, hasChoice }: Drawing,
  path: string,
  language: Language,
): string {
  return standsDrawn(withDrawnPaint(html), language + path, { language, hasChoice })
    .replace('</head>', () => `${title}</head>`)
    .replace(EMPTY_ROOT, () => EMPTY_ROOT.replace('><', () => `>${drawing}<`))
}
