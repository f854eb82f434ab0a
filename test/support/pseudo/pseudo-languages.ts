import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { ROOT } from '../../kit/catalogue.ts'
import { drawsMemberPageItself } from '../page/drawn-page.ts'

/** What stands in braces is filled in, and stays as it is: `{name}`, `{{count:?? task|?? tasks}}`. */
const FILLED_IN = /\{+[^{}]*\}+/g
const LETTERS = 'abcdefghijklmnopqrstuvwxyz '

/** Two fifths more of the letters that the text has outside its braces, between marks that show where it ends. */
function longer(text: string): string {
  const own = text.replaceAll(FILLED_IN, '')
  const more = Math.ceil(own.length * 0.4)
  return own.trim() === ''
    ? text
    : `${text}${LETTERS.repeat(Math.ceil(more / LETTERS.length))
        .slice(0, more)
        .trimEnd()}`
}

/** A literal of a packed dictionary: its quotes, and what is between them. Names of texts stand there without quotes. */
const LITERAL = /(["'`])((?:(?!\1)[^\\]|\\.)*)\1/g

/** The texts of a packed dictionary, made longer; what is brought in or given out by its name stays. */
export const longerDictionary = (source: string): string =>
  source.replaceAll(LITERAL, (literal, quote: string, text: string, at: number) =>
    /\b(?:from|import|as)\s*\(?$/.test(source.slice(Math.max(0, at - 12), at))
      ? literal
      : `${quote}${longer(text)}${quote}`,
  )

/** Has the pages of a person speak an English whose words are 40 % longer. */
export async function speaksLonger(context: BrowserContext): Promise<void> {
  const manifest = JSON.parse(readFileSync(join(ROOT, 'dist/page/.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >
  const files = Object.entries(manifest).flatMap(([source, { file }]) => (/i18n\/en\//.test(source) ? [file] : []))
  if (files.length === 0) throw new Error('The page has no English words of its own.')
  // The server would draw with the words as they are.
  await drawsMemberPageItself(context)
  for (const file of files) {
    await context.route(`**/${file}`, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: longerDictionary(await response.text()) })
    })
  }
}

/** What of a screen does not fit: whether the page scrolls sideways, and texts that are cut off without a sign of it. */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const wide = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide, the window ${clientWidth}`] : []
    const isCut = (box: HTMLElement) => {
      const { overflowX, textOverflow } = getComputedStyle(box)
      return (
        ['hidden', 'clip'].includes(overflowX) && textOverflow !== 'ellipsis' && box.scrollWidth > box.clientWidth + 1
      )
    }
    const isShown = (box: HTMLElement) => box.checkVisibility() && box.clientWidth > 1
    const all = [...document.querySelectorAll<HTMLElement>('button, a, label, h1, h2, h3, th, p, span, legend')]
    const cut = all.filter((box) => isShown(box) && box.textContent.trim() !== '' && isCut(box))
    return [...wide, ...cut.map((box) => `cut: ${box.textContent.trim().slice(0, 60)}`)]
  })

/** Where things stand that can be pressed or read as headings, in the order of the page. */
const boxes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a[href], input, textarea, select, h1, h2, h3')].map((one) => {
      const { left, right, top } = one.getBoundingClientRect()
      const isScrolled = (box: Element | null): boolean =>
        box !== null && (box.scrollLeft !== 0 || isScrolled(box.parentElement))
      // Words of a line go on in their own direction, whichever way the page is laid out.
      const isStill = one.checkVisibility() && getComputedStyle(one).display !== 'inline' && !isScrolled(one)
      const name = one.getAttribute('aria-label') ?? one.textContent.trim()
      return { name: `${one.tagName.toLowerCase()} ${name.slice(0, 60)}`, left, right, top, isStill }
    }),
  )
const PIXELS_OFF = 2

/** What does not stand where its mirror image would, once the page is laid out from right to left. */
export async function mirrored(page: Page): Promise<string[]> {
  const width = page.viewportSize()?.width ?? 0
  const turns = (dir: 'ltr' | 'rtl') =>
    page.evaluate((to) => {
      document.documentElement.dir = to
      return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    }, dir)
  const there = await boxes(page)
  await turns('rtl')
  const turned = await boxes(page)
  await turns('ltr')
  return there.flatMap(({ name, left, right, isStill }, at) => {
    const now = turned[at]
    if (!isStill || !now) return []
    const off = Math.max(Math.abs(now.left - (width - right)), Math.abs(now.right - (width - left)))
    return off <= PIXELS_OFF ? [] : [`${name}: ${Math.round(now.left)} in place of ${Math.round(width - right)}`]
  })
}
