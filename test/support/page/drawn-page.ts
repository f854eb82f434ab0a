import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { hears } from '../browser/opens-alive.ts'

/** Holds back the code of a page, all but what runs before its first paint, until it is let go. */
export async function holdsCode(page: Page): Promise<() => void> {
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

/** Opens a page and waits until its HTML is there, with or without its code. */
export const opensHtml = async (page: Page, path: string): Promise<void> => {
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('main').waitFor({ state: 'attached' })
}

/** Waits until React hears what is done on the page. */
export const expectAlive = (page: Page): Promise<void> => expect.poll(() => hears(page)).toBe(true)

/** The HTML of a page that draws itself, as if the server had not. */
export const undrawn = (html: string): string =>
  html.replace(/ data-drawn="[^"]*"/, '').replace(/<title>.*?<\/title>/, '')

/** Has the page draw itself. */
export async function drawsItself(page: Page): Promise<void> {
  const isPage = ({ pathname }: URL): boolean => !/^\/(?:api|assets)\/|\.\w+$/.test(pathname)
  await page.route(isPage, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: undrawn(await answer.text()) })
  })
}

/** Has the page of a member draw itself, and ask what it wants to know: as its code begins, nothing is there but what it needs. */
export async function drawsMemberPageItself(page: Page | BrowserContext): Promise<void> {
  await page.addInitScript(() =>
    document.addEventListener('readystatechange', () => {
      delete document.documentElement.dataset['drawn']
      document.querySelectorAll('#page-start, #drawn-looks, body > title').forEach((brought) => brought.remove())
    }),
  )
}

/** All that is drawn: elements, attributes and texts; ids by the order in which they come. */
export const drawingOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const ids = new Map<string, string>()
    const idOf = (id: string): string => {
      if (!ids.has(id)) ids.set(id, `id${ids.size}`)
      return ids.get(id) ?? ''
    }
    /** In which order styles were set does not show. */
    const valueOf = (element: Element, name: string): string => {
      const value = element.getAttribute(name) ?? ''
      return name === 'style' ? value.split('; ').toSorted().join('; ').replaceAll(';', '') : value
    }
    const lines: string[] = []
    const note = (element: Element, depth: number): void => {
      const attributes = element
        .getAttributeNames()
        // HTML says which one is chosen and has the focus; a page that draws itself chooses it, and gives it the focus.
        .filter((name) => name !== 'selected' && name !== 'autofocus')
        .toSorted()
        .map((name) => ` ${name}="${valueOf(element, name).replaceAll(/_[rR]_\w+_/g, idOf)}"`)
      lines.push(`${' '.repeat(depth)}<${element.localName}${attributes.join('')}>`)
      let text = ''
      const endText = (): void => {
        if (text !== '') lines.push(`${' '.repeat(depth + 1)}${text}`)
        text = ''
      }
      for (const node of element.childNodes) {
        if (node instanceof Text) text += node.data
        if (!(node instanceof Element)) continue
        endText()
        note(node, depth + 1)
      }
      endText()
    }
    for (const element of document.querySelectorAll('title, #root > *')) note(element, 0)
    return lines.join('\n')
  })
