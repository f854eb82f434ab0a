import { countWalked, missingOnPage, type Sheet, type WalkedOn } from './sheet.ts'

/** A text as it may stand in a page. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A share in whole percent, never more than it is. */
export const percent = (part: number, whole: number): number => (whole === 0 ? 100 : Math.floor((100 * part) / whole))

/** The least of what was walked, where one arrow stands for several transitions. */
export function worst(ways: readonly WalkedOn[]): WalkedOn {
  if (ways.includes('never')) return 'never'
  return ways.includes('machine') ? 'machine' : 'page'
}

/** How much of what a person can bring about was walked on the page, or why nothing was. */
export function onPageInWords(sheet: Sheet): string {
  if (sheet.offPage !== null) return 'no page of its own'
  if (!sheet.isOnPage) return 'not walked'
  const walked = countWalked(sheet, 'page')
  return `${percent(walked, walked + missingOnPage(sheet).length)} %`
}
