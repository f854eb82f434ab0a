import type { Entry } from '../../test/kit/catalogue.ts'
import { pageName } from './page.ts'

const [BEGIN, END] = ['<!-- flows -->', '<!-- /flows -->']
const firstSentence = (says: string): string => /^.*?[.!?](?=\s|$)/.exec(says)?.[0] ?? says

/** The README of `machines/` with its list of machines brought up to date; everything else of it stays. */
export function withIndex(readme: string, entries: readonly Entry[]): string {
  const [before, after] = [readme.indexOf(BEGIN), readme.indexOf(END)]
  if (before < 0 || after < before) throw new Error(`machines/README.md has lost its marks ${BEGIN} and ${END}.`)
  const folders = [...new Set(entries.map(({ folder }) => folder))]
  const list = folders.flatMap((folder) => [
    `### ${folder}`,
    '',
    ...entries
      .filter((entry) => entry.folder === folder)
      .map((entry) => `- [${entry.name}](../docs/flows/${pageName(entry)}.md): ${firstSentence(entry.says)}`),
    '',
  ])
  return `${readme.slice(0, before + BEGIN.length)}\n\n${list.join('\n')}\n${readme.slice(after)}`
}
