import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../test/kit/catalogue.ts'
import { collect } from './collect.ts'
import { pageOf } from './page.ts'
import { rowsOf } from './rows.ts'

// `npm run texts`: every text of every language beside each other, as one page to look at and search.
const folder = join(ROOT, 'docs', 'texts')
const rows = rowsOf(await collect())
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'index.html'), pageOf(rows))
const marked = (mark: string) => rows.filter(({ cells }) => cells.some((cell) => cell.mark === mark)).length
console.log(
  `${rows.length} texts: docs/texts/index.html; ${marked('missing')} missing, ${marked('same')} as in English`,
)
