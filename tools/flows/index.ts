import type { Entry } from '../../test/kit/catalogue.ts'
import { pageName } from './page.ts'
import { WHO_TELLS_WHOM } from './who-tells-whom.ts'

const firstSentence = (says: string): string => /^.*?[.!?](?=\s|$)/.exec(says)?.[0] ?? says

/** The list of all machines, by folder, that leads to their pages. */
export function indexOf(entries: readonly Entry[]): string {
  const folders = [...new Set(entries.map(({ folder }) => folder))]
  const lines = folders.flatMap((folder) => [
    `## ${folder}`,
    '',
    ...entries
      .filter((entry) => entry.folder === folder)
      .map((entry) => `- [${entry.name}](${pageName(entry)}.md): ${firstSentence(entry.says)}`),
    '',
  ])
  const intro = `${entries.length} machines, written by \`npm run flows\`. [Who starts and tells whom](${WHO_TELLS_WHOM}.md) says how they belong together.`
  return ['# All machines', '', intro, '', ...lines].join('\n')
}
