import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inRoot, ROOT } from '../server/bin/root.mjs'

const LOCK = 'package-lock.json'
const run = (program, args, cwd) => execFileSync(program, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })

/**
 * Builds another commit of this project in a folder of its own, with the packages of that commit. Answers with the path of its
 * server, and with what removes it all.
 */
export function buildOther(ref) {
  const folder = mkdtempSync(join(tmpdir(), 'lanewise-other-'))
  const remove = () => {
    run('git', ['worktree', 'remove', '--force', folder], ROOT)
    rmSync(folder, { recursive: true, force: true })
  }
  run('git', ['worktree', 'add', '--detach', folder, ref], ROOT)
  try {
    const isSame = readFileSync(join(folder, LOCK), 'utf8') === readFileSync(inRoot(LOCK), 'utf8')
    if (isSame)
      cpSync(inRoot('node_modules'), join(folder, 'node_modules'), { recursive: true, verbatimSymlinks: true })
    else run('npm', ['ci', '--no-audit', '--no-fund'], folder)
    run(process.execPath, ['server/bin/build.mjs'], folder)
  } catch (problem) {
    remove()
    throw problem
  }
  return { main: join(folder, 'dist', 'server', 'main.js'), remove }
}
