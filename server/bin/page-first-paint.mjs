import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minify } from 'vite'

const FILE = 'first-paint.js'

/** Leaves out of what runs before the first paint all that is there for its readers alone: every page waits for it. */
export function pageFirstPaint() {
  let folder = ''
  return {
    name: 'page-first-paint',
    apply: 'build',
    configResolved({ root, build: { outDir } }) {
      folder = join(root, outDir)
    },
    writeBundle({ dir }) {
      folder = dir ?? folder
    },
    async closeBundle() {
      const path = join(folder, FILE)
      const { code, errors } = await minify(FILE, readFileSync(path, 'utf8'))
      if (errors.length > 0) throw new Error(`${FILE} cannot be made smaller: ${errors[0]?.message}`)
      writeFileSync(path, code)
    },
  }
}
