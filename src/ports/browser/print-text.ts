import { fromPromise } from 'xstate'

/** Prints a text under the title of the page, and nothing else of the page; it goes when the printing is over. */
export const printText = fromPromise<null, { secret: string }>(({ input }) => {
  const sheet = document.createElement('pre')
  sheet.className = 'printed-sheet'
  sheet.textContent = `${document.title}\n\n${input.secret}`
  document.body.append(sheet)
  window.addEventListener('afterprint', () => sheet.remove(), { once: true })
  window.print()
  return Promise.resolve(null)
})
