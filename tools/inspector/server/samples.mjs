import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { inRoot, ROOT } from '../../../server/bin/root.mjs'

const run = promisify(execFile)

/** What the walks of a machine send to it, by type of event; nothing for names that no walk knows. */
export async function samplesOfMachine(id) {
  if (!/^\w+$/.test(id)) return {}
  const { stdout } = await run(process.execPath, ['--import', 'tsx', inRoot('tools', 'samples', 'main.ts'), id], {
    cwd: ROOT,
    env: { ...process.env, TSX_TSCONFIG_PATH: inRoot('tools', 'tsconfig.json') },
  })
  return JSON.parse(stdout)
}
