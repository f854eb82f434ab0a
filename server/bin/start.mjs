import { build } from './build.mjs'
import { prepare } from './prepare.mjs'
import { ROOT } from './root.mjs'

// `npm start`: from a fresh clone, or the tenth time, to a running server. The server runs in this
// very process, so that Ctrl-C and the signals of a service manager reach it directly.
await prepare()
await build()
process.env.NODE_ENV ??= 'production'
process.chdir(ROOT)
await import('../../dist/server/main.js')
