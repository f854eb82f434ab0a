import { catalogue } from '../../test/kit/catalogue.ts'
import { layouter } from '../chart/layouter.ts'
import { staleFlows, writeFlows } from './files.ts'

// `npm run flows`: a page of each machine in docs/flows, and the list in the README of machines/. With `-- --check` it only
// says what is stale, and fails when anything is.
const entries = await catalogue()
if (process.argv.includes('--check')) {
  const stale = staleFlows(entries)
  for (const name of stale) console.log(`stale: ${name}`)
  console.log(`${entries.length} machines, ${stale.length} files are not as their machines are`)
  process.exitCode = stale.length === 0 ? 0 : 1
} else {
  const elk = layouter()
  const written = await writeFlows(entries, () => elk)
  for (const name of written) console.log(`written: ${name}`)
  console.log(`${entries.length} machines, ${written.length} files written`)
}
