import { LANGUAGES } from '#contract/limits.ts'
import { LANGUAGE_NAMES } from '#i18n/language-names.ts'
import { LOOKS } from './looks.ts'
import { SAMPLE_NUMBERS, type Cell, type Mark, type Row } from './rows.ts'
import { SEARCHING } from './searching.ts'

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)

const SAID: Readonly<Record<Mark, string>> = {
  missing: 'missing',
  same: 'same as in English',
  arguments: 'other arguments',
}
/** What can be asked for, beside a search. */
const FILTERS = [
  ['all', 'All texts'],
  ['missing', 'Missing'],
  ['same', 'Same as in English'],
  ['arguments', 'Other arguments'],
  ['counting', 'With numbers'],
] as const

function cell({ language, text, mark, counted }: Cell): string {
  const badge = mark === null ? '' : `<b class="${mark}">${SAID[mark]}</b>`
  const samples = counted.map((one, at) => `<li><i>${SAMPLE_NUMBERS[at]}</i> ${escaped(one)}</li>`).join('')
  const list = samples === '' ? '' : `<ul>${samples}</ul>`
  return `<td lang="${language}">${text === null ? '' : `<p>${escaped(text)}</p>`}${list}${badge}</td>`
}

const marksOf = ({ cells }: Row): string[] => [
  ...new Set(
    cells.flatMap(({ mark, counted }) => [...(mark ? [mark] : []), ...(counted.length > 0 ? ['counting'] : [])]),
  ),
]
const line = (row: Row): string =>
  `<tr data-marks="all ${marksOf(row).join(' ')}"><th scope="row"><code>${escaped(row.key)}</code></th>${row.cells.map(cell).join('')}</tr>`

/** All texts beside each other, as one file that needs nothing else. */
export function pageOf(rows: readonly Row[]): string {
  const all = rows.map((row) => ['all', ...marksOf(row)])
  const options = FILTERS.map(([name, says], at) => {
    const count = all.filter((marks) => marks.includes(name)).length
    return `<label><input type="radio" name="marks" value="${name}"${at === 0 ? ' checked' : ''}>${says} <small>${count}</small></label>`
  })
  const heads = LANGUAGES.map(
    (language) => `<th scope="col">${LANGUAGE_NAMES[language]} <small>${language}</small></th>`,
  )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Lanewise: all texts</title><style>${LOOKS}</style></head>
<body><main>
<h1>All texts</h1>
<form role="search"><label class="find">Find in keys and texts <input type="search" autofocus></label>
<fieldset><legend>Show</legend>${options.join('')}</fieldset><output></output></form>
<div class="table" role="group" aria-label="All texts" tabindex="0"><table><thead><tr><th scope="col">Key</th>${heads.join('')}</tr></thead>
<tbody>${rows.map(line).join('\n')}</tbody></table></div>
</main><script>${SEARCHING}</script></body></html>
`
}
