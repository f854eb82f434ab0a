import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from './root.mjs'

/** Files that never reach a build, so that a changed test rebuilds nothing. */
const NOT_BUILT = /\.(test|walk)\.tsx?$|\.md$|[/\\]tsconfig\.json$/

/** One hash over the names and contents of the given files and folders; what is missing counts as missing. */
export function fingerprint(paths) {
  const hash = createHash('sha256').update(process.version)
  for (const path of paths) {
    for (const file of filesIn(path)) hash.update(`\0${file}\0`).update(readFileSync(inRoot(file)))
  }
  return hash.digest('hex')
}

function filesIn(path) {
  const found = statSync(inRoot(path), { throwIfNoEntry: false })
  if (found === undefined) return []
  if (found.isFile()) return NOT_BUILT.test(path) ? [] : [path]
  return readdirSync(inRoot(path))
    .toSorted()
    .flatMap((name) => filesIn(join(path, name)))
}
