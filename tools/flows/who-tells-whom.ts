import type { Entry } from '../../test/kit/catalogue.ts'
import { replay } from '../../test/kit/replay.ts'
import { briefPathsOf } from '../../test/kit/walked.ts'
import { pageName } from './page.ts'

/** The page of them all, beside theirs. */
export const WHO_TELLS_WHOM = 'who-tells-whom'

/** What a machine does to others, as far as its walks show. */
interface Outgoing {
  readonly entry: Entry
  readonly starts: readonly string[]
  /** By whom it tells, what. */
  readonly tells: ReadonlyMap<string, readonly string[]>
}

const sorted = (texts: Iterable<string>): string[] => [...new Set(texts)].toSorted((a, b) => a.localeCompare(b, 'en'))

/** Goes the shortest ways through a machine that take all of its transitions, and notes whom it starts and tells what. */
function outgoingOf(entry: Entry): Outgoing {
  const effects = entry.walks.flatMap((walk) =>
    [{ name: '', steps: [] }, ...briefPathsOf(walk)].flatMap((path) =>
      replay(walk, path).seen.flatMap((seen) => [...seen.effects]),
    ),
  )
  const told = sorted(effects).flatMap((effect) => {
    const [, whom, what] = /^tells (.+?): (.+)$/.exec(effect) ?? []
    return whom === undefined || what === undefined ? [] : [{ whom, what }]
  })
  const tells = new Map(
    sorted(told.map(({ whom }) => whom)).map((whom) => [
      whom,
      told.filter((one) => one.whom === whom).map(({ what }) => what),
    ]),
  )
  const starts = sorted(effects.flatMap((effect) => /^starts (.+)$/.exec(effect)?.[1] ?? []))
  return { entry, starts, tells }
}

const linkTo = (entry: Entry): string => `[${entry.name}](${pageName(entry)}.md)`

/** A page that says which machine starts which actors, which tells whom what, and who hears what from whom. */
export function whoTellsWhom(entries: readonly Entry[]): string {
  const all = entries.map(outgoingOf)
  const starting = all.filter(({ starts }) => starts.length > 0)
  const hearers = sorted(all.flatMap(({ tells }) => [...tells.keys()])).filter((name) => name !== 'itself')
  const heardBy = hearers.flatMap((hearer) => [
    `### ${hearer}`,
    '',
    '| from | what |',
    '| --- | --- |',
    ...all.flatMap(({ entry, tells }) => {
      const words = tells.get(hearer)
      return words ? [`| ${linkTo(entry)} | ${words.map((word) => `\`${word}\``).join(', ')} |`] : []
    }),
    '',
  ])
  return [
    '# Who starts and tells whom',
    '',
    'Seen on the shortest ways that take every transition of a machine, and written by `npm run flows`. `its parent` is whoever',
    'started the machine; a name with `N` stands for all that are numbered.',
    '',
    '## Who starts whom',
    '',
    '| machine | starts |',
    '| --- | --- |',
    ...starting.map(({ entry, starts }) => `| ${linkTo(entry)} | ${starts.map((one) => `\`${one}\``).join(', ')} |`),
    '',
    '## Who hears what from whom',
    '',
    ...heardBy,
  ].join('\n')
}
