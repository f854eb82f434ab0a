import { type Row, ROWS } from './setting-rows.ts'

/** The table of all settings in Markdown, as the README shows it. */
export function settingsTable(): string {
  const rows = Object.entries<Row>(ROWS).map(
    ([name, { standard, allowed, meaning }]) => `| \`${name}\` | ${standard} | ${allowed} | ${meaning} |`,
  )
  return ['| setting | standard | allowed | what it does |', '| --- | --- | --- | --- |', ...rows].join('\n')
}
