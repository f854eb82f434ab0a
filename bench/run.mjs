// `npm run bench`: makes the project ready, builds it, and measures the built product. `--against REF` builds that commit as well, and
// what can be measured in turns with it is.
import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { build } from '../server/bin/build.mjs'
import { prepare } from '../server/bin/prepare.mjs'
import { ROOT } from '../server/bin/root.mjs'
import { buildOther } from './other-build.mjs'

const { positionals, values } = parseArgs({ allowPositionals: true, options: { against: { type: 'string' } } })
await prepare()
await build()
const other = values.against === undefined ? null : buildOther(values.against)
const child = spawn(process.execPath, ['--import', 'tsx', 'bench/main.ts', ...positionals], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, ...(other && { BENCH_BESIDE: other.main }) },
})
child.on('exit', (code) => {
  other?.remove()
  process.exit(code ?? 1)
})
