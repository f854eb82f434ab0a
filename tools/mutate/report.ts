import type { Entry } from '../../test/kit/catalogue.ts'
import type { How } from './judging.ts'

/** A fault, and the test that noticed it. */
export interface Judged {
  readonly at: number
  readonly kind: string
  readonly says: string
  readonly by: string | null
  readonly how?: How | 'it never ended'
}
/** What became of the faults of a machine. */
export interface Result {
  readonly entry: Entry
  /** Why nothing can be said of this machine. */
  readonly broken: string | null
  readonly judged: readonly Judged[]
  /** Faults that do not make it another machine. */
  readonly equivalent: readonly (Judged & { readonly because: string })[]
  readonly tookMs: number
}

/** Where a machine is kept: its folder and name, as they are asked for. */
export const pathOf = ({ folder, name }: Entry): string => `${folder}/${name}`
/** How many were noticed. */
export const noticedIn = (judged: readonly Judged[]): number => judged.filter(({ by }) => by !== null).length
/** The share that was noticed, as it is written. */
export const shareOf = (judged: readonly Judged[]): string =>
  judged.length === 0 ? '–' : `${((100 * noticedIn(judged)) / judged.length).toFixed(1)} %`

/** What is kept of a machine from one run to the next: its faults by how they are written. */
export interface Score {
  readonly machine: string
  readonly made: number
  readonly noticed: number
  readonly unnoticed: readonly string[]
  readonly equivalent: readonly string[]
  /** The commit that was looked at. */
  readonly at: string
}
/** The score of a run; of one that looked only at what was not noticed `before`, together with what was. */
export const scoreOf = ({ entry, judged, equivalent }: Result, at: string, before?: Score): Score => ({
  machine: pathOf(entry),
  made: (before?.noticed ?? 0) + judged.length,
  noticed: (before?.noticed ?? 0) + noticedIn(judged),
  unnoticed: judged.filter(({ by }) => by === null).map(({ kind, says }) => `${kind}: ${says}`),
  equivalent: [
    ...(before?.equivalent ?? []),
    ...equivalent.map(({ kind, says, because }) => `${kind}: ${says}. ${because}`),
  ],
  at,
})

/** The page of all machines: what is known of each, and from when. */
export function pageOf(scores: readonly Score[]): string {
  const sum = (key: 'made' | 'noticed'): number => scores.reduce((all, one) => all + one[key], 0)
  const share = (noticed: number, made: number): string =>
    made === 0 ? '–' : `${((100 * noticed) / made).toFixed(1)} %`
  const listed = (title: string, note: string, key: 'unnoticed' | 'equivalent'): string[] => {
    const lines = scores.flatMap((score) => score[key].map((says) => `- ${score.machine}: ${says}`))
    return lines.length === 0 ? [] : [`## ${title}`, '', note, '', ...lines, '']
  }
  return [
    '# Mutations',
    '',
    `${sum('noticed')} of ${sum('made')} faults in ${scores.length} machines were noticed by their tests: ${share(sum('noticed'), sum('made'))}. \`npm run mutate\``,
    'puts them in one at a time and writes this page; with names it brings the rows of those machines up to date.',
    '',
    ...tableOf(
      ['Machine', 'Made', 'Noticed', 'Share', 'Commit'],
      scores.map(({ machine, made, noticed, at }) => [machine, made, noticed, share(noticed, made), at]),
    ),
    '',
    ...listed('Not noticed', 'The tests of the machine passed with these in it.', 'unnoticed'),
    ...listed(
      'Equivalent',
      'Faults with which the machine does what it does without them. They are counted nowhere else.',
      'equivalent',
    ),
  ].join('\n')
}

/** A table of a Markdown page, as wide as its widest cells. */
function tableOf(heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string[] {
  const cells = [heads, ...rows].map((row) => row.map(String))
  const widths = heads.map((_, at) => Math.max(4, ...cells.map((row) => row[at]?.length ?? 0)))
  const line = (row: readonly string[]): string =>
    `| ${row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(' | ')} |`
  const under = widths.map((width, at) => (at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`))
  const [head = [], ...body] = cells
  return [line(head), `| ${under.join(' | ')} |`, ...body.map(line)]
}

/** The report as a Markdown page; `takenAt` says of what it speaks. */
export function reportOf(results: readonly Result[], takenAt: string): string {
  const all = results.flatMap(({ judged }) => judged)
  const minutes = Math.max(1, Math.round(results.reduce((sum, { tookMs }) => sum + tookMs, 0) / 60_000))
  const countOf = (of: readonly Judged[]): number[] => [of.length, noticedIn(of)]
  const grouped = <Key extends string>(key: (one: Judged) => Key): [Key, Judged[]][] =>
    [...new Set(all.map(key))]
      .map((name): [Key, Judged[]] => [name, all.filter((one) => key(one) === name)])
      .toSorted(([, one], [, other]) => other.length - one.length)
  const equivalent = results.flatMap(({ entry, equivalent: ofIt }) =>
    ofIt.map(({ kind, says, because }) => `- ${pathOf(entry)}: ${kind}: ${says}. ${because}`),
  )
  const unnoticed = results.flatMap(({ entry, judged }) =>
    judged.filter(({ by }) => by === null).map(({ kind, says }) => `- ${pathOf(entry)}: ${kind}: ${says}`),
  )
  return [
    '# Mutations',
    '',
    `${noticedIn(all)} of ${all.length} faults in ${results.length} machines were noticed by their tests: ${shareOf(all)}. Commit ${takenAt},`,
    `${minutes} minutes of one process.`,
    '',
    ...tableOf(
      ['Fault', 'Made', 'Noticed', 'Share'],
      grouped(({ kind }) => kind).map(([kind, mine]) => [kind, ...countOf(mine), shareOf(mine)]),
    ),
    '',
    ...tableOf(
      ['Noticed by', 'Faults'],
      grouped(({ by, how }) => (by === null ? 'nobody' : (how ?? 'an error'))).map(([how, mine]) => [how, mine.length]),
    ),
    '',
    '## Machines',
    '',
    ...tableOf(
      ['Machine', 'Made', 'Noticed', 'Share'],
      results.map(({ entry, judged, broken }) => [pathOf(entry), ...countOf(judged), broken ?? shareOf(judged)]),
    ),
    '',
    ...(equivalent.length === 0
      ? []
      : [
          '## Equivalent',
          '',
          'Faults with which the machine does what it does without them. They are counted nowhere else.',
          '',
          ...equivalent,
          '',
        ]),
    ...(unnoticed.length === 0 ? [] : ['## Not noticed', '', ...unnoticed, '']),
  ].join('\n')
}
