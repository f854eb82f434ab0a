import { catalogue, declarations } from '../../test/kit/catalogue.ts'
import { samplesOf } from './samples.ts'

// What the inspector offers to send to a machine: `main.ts NAME` prints the samples of its walks as JSON.
const [name = ''] = process.argv.slice(2)
const folders = declarations()
  .filter(({ id }) => id === name)
  .map(({ file }) => file.slice(0, file.lastIndexOf('/') + 1))
const entries = await catalogue((walkFile) => folders.some((folder) => walkFile.startsWith(folder)))
const entry = entries.find((one) => one.name === name)
process.stdout.write(JSON.stringify(entry ? samplesOf(entry) : {}))
