import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { build } from './build.mjs'
import { prepare } from './prepare.mjs'
import { ROOT } from './root.mjs'

// `node server/bin/run.mjs NAME …` runs a command of the product (dist/server/cli.js) with the same
// arguments, from a clone in any state. `npm run import -- …` arrives here.
await prepare()
await build()
process.env.NODE_ENV ??= 'production'
// npm changes into the clone before it calls us; a file is named from where the person stands.
const stood = process.env.INIT_CWD ?? process.cwd()
const fromThere = (arg) => (/[./\\]/.test(arg) && existsSync(resolve(stood, arg)) ? resolve(stood, arg) : arg)
process.argv = [...process.argv.slice(0, 3), ...process.argv.slice(3).map(fromThere)]
process.chdir(ROOT)
await import('../../dist/server/cli.js')
