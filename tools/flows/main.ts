import { parseArgs } from 'node:util'
import { catalogue } from '../../test/kit/catalogue.ts'
import { layouter } from '../chart/layouter.ts'
import { definitionOf } from './definition.ts'
import { FLOWS, writeFlows, writeShown } from './files.ts'

// `npm run flows`: a page, a chart and a definition of each machine in docs/flows, and the charts that the README shows.
// `-- --json` prints all definitions as one JSON object by folder and name, `-- --json NAME` that machine's alone.
const { values, positionals } = parseArgs({ options: { json: { type: 'boolean' } }, allowPositionals: true })
const entries = await catalogue()
if (values.json === true) {
  const wanted = entries.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
  const definitions = wanted.map((entry) => [`${entry.folder}/${entry.name}`, definitionOf(entry.machine)] as const)
  const one = positionals.length === 1 && definitions.length === 1 ? definitions[0]?.[1] : undefined
  if (definitions.length === 0) {
    console.error(`There is no machine '${positionals.join("', '")}'.`)
    process.exitCode = 1
  } else process.stdout.write(`${JSON.stringify(one ?? Object.fromEntries(definitions), null, 2)}\n`)
} else {
  const elk = layouter()
  const changed = await writeShown(entries, elk)
  await writeFlows(entries, elk, FLOWS)
  for (const name of changed) console.log(`changed: docs/charts/${name}.svg`)
  console.log(`${entries.length} machines: docs/flows/README.md lists them`)
}
