/** One measurement, what is aimed at, and the best of the peers on such a machine where it is known. */
export interface Row {
  what: string
  ours: number
  aim?: number | undefined
  peer?: number | undefined
  isMoreBetter?: boolean
}

const shown = (value: number | undefined) => {
  if (value === undefined) return ''
  return value >= 100 || Number.isInteger(value) ? Math.round(value).toLocaleString('en-US') : value.toFixed(1)
}

/** How many times better than something; below 1 it is worse. */
const times = ({ ours, isMoreBetter }: Row, than: number | undefined): string => {
  if (than === undefined) return ''
  // Nothing at all where little is allowed.
  if (ours === 0 && !isMoreBetter) return 'none'
  return `${(isMoreBetter ? ours / than : than / ours).toFixed(2)}×`
}

/** The measurements as a Markdown table. */
export function table(rows: readonly Row[]): string {
  const lines = rows.map(
    (row) =>
      `| ${row.what} | ${shown(row.ours)} | ${shown(row.aim)} | ${times(row, row.aim)} | ${shown(row.peer)} | ${times(row, row.peer)} |`,
  )
  return [
    '| what | Lanewise | aim | better by | best peer | better by |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...lines,
  ].join('\n')
}
