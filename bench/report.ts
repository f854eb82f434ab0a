/** One measurement, and the best of the peers on such a machine where it is known. */
export interface Row {
  what: string
  ours: number
  peer?: number | undefined
  isMoreBetter?: boolean
}

const shown = (value: number) =>
  value >= 100 || Number.isInteger(value) ? Math.round(value).toLocaleString('en-US') : value.toFixed(1)

/** How many times better than the peer; below 1 it is worse. */
export const ratio = ({ ours, peer, isMoreBetter }: Row) =>
  peer === undefined || ours === 0 ? null : isMoreBetter ? ours / peer : peer / ours

/** The measurements as a Markdown table. */
export function table(rows: readonly Row[]): string {
  const lines = rows.map((row) => {
    const times = ratio(row)
    return `| ${row.what} | ${shown(row.ours)} | ${row.peer === undefined ? '' : shown(row.peer)} | ${times === null ? '' : `${times.toFixed(2)}×`} |`
  })
  return ['| what | Lanewise | best peer | better by |', '| --- | ---: | ---: | ---: |', ...lines].join('\n')
}
