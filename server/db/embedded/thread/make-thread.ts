import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type * as esbuild from 'esbuild'

const CACHE = new URL('../../../../.cache/', import.meta.url)

/** Puts the thread of the embedded database together from its source, for a program that is not built; says where it is. */
export function makeThread(source: string): URL {
  // Asked for here: what is built comes without it.
  const { buildSync } = createRequire(import.meta.url)('esbuild') as typeof esbuild
  const { outputFiles } = buildSync({
    entryPoints: [source],
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    sourcemap: 'inline',
    write: false,
  })
  const code = outputFiles[0]?.contents ?? new Uint8Array()
  const name = `database-thread-${createHash('sha256').update(code).digest('hex').slice(0, 12)}.mjs`
  const place = fileURLToPath(new URL(name, CACHE))
  if (existsSync(place)) return pathToFileURL(place)
  mkdirSync(CACHE, { recursive: true })
  // Another process may do the same: whoever reads it finds it whole.
  const made = `${place}.${process.pid}`
  writeFileSync(made, code)
  renameSync(made, place)
  return pathToFileURL(place)
}
