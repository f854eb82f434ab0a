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

const EMPTY_ROOT = '<div id="root"></div>'
/** What runs before the first paint, and what does where the page is drawn. */
const FIRST_PAINT = '/first-paint.js'
const FIRST_PAINT_DRAWN = '/first-paint-drawn.js'

/** What is said in HTML and headers of the script before the first paint holds of the one of drawn pages. */
export const withDrawnPaint = (text: string): string => text.replaceAll(FIRST_PAINT, FIRST_PAINT_DRAWN)

/**
 * Puts a drawing into the page. The page is told where and in which language it was drawn, and which is the standard one,
 * which otherwise stands in the place of its own; nothing of that where there is but one.
 */
export function drawnInto(
  html: string,
  { title, html: drawing, hasChoice }: Drawing,
  path: string,
  language: Language,
): string {
  return withDrawnPaint(html)
    .replace(
      /<html lang="([^"]*)"/,
      (_, standard) =>
        `<html lang="${language}"${hasChoice ? ` data-standard="${standard}"` : ''} data-drawn="${language}${path}"`,
    )
    .replace('</head>', () => `${title}</head>`)
    .replace(EMPTY_ROOT, () => EMPTY_ROOT.replace('><', () => `>${drawing}<`))
}
