import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { initialise } from './initialise.ts'

// `node --import tsx server/db/embedded/storage/make-template.ts FOLDER`: the build makes an empty database once, so that the first
// start of the program copies files where it would otherwise compute for seconds.
const [folder] = parseArgs({ allowPositionals: true }).positionals
if (!folder) throw new Error('say where the template goes: make-template.ts FOLDER')
mkdirSync(dirname(folder), { recursive: true })
await initialise(folder)
