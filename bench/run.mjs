// `npm run bench`: makes the project ready, builds it, and measures the built product.
import { spawn } from 'node:child_process'
import { build } from '../server/bin/build.mjs'
import { prepare } from '../server/bin/prepare.mjs'
import { ROOT } from '../server/bin/root.mjs'

await prepare()
await build()
const child = spawn(process.execPath, ['--import', 'tsx', 'bench/main.ts', ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: 'inherit',
})
child.on('exit', (code) => process.exit(code ?? 1))
