// `npm run flows`, `paths`, `texts`, `mutate` and `fuzz`: makes the project ready and runs one of the tools on it.
import { spawn } from 'node:child_process'
import { prepare } from '../server/bin/prepare.mjs'
import { inRoot, ROOT } from '../server/bin/root.mjs'
import { giveUp } from '../server/bin/say.mjs'

const TOOLS = ['flows', 'paths', 'texts', 'mutate', 'fuzz']
const [name, ...rest] = process.argv.slice(2)
if (!TOOLS.includes(name)) giveUp(`say which: ${TOOLS.join(', ')}.`)

await prepare()
const child = spawn(process.execPath, ['--import', 'tsx', inRoot('tools', name, 'main.ts'), ...rest], {
  cwd: ROOT,
  env: { ...process.env, TSX_TSCONFIG_PATH: inRoot('tools', 'tsconfig.json') },
  stdio: 'inherit',
})
child.on('exit', (code) => process.exit(code ?? 1))
