import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minify } from 'vite'
import { afterBuild } from './after-build.mjs'

const FILE = 'first-paint.js'
const PRESSES = 'early-presses.js'
const CODE = 'code-after-paint.js'
/** What runs before the first paint of a page that the server has drawn: the theme, what keeps presses, and what starts the code. */
const FILE_WHERE_DRAWN = 'first-paint-drawn.js'
/** The same for members: it hands out the answers that have come with the page as well, and keeps keys. */
const FILE_OF_MEMBERS = 'first-paint-member.js'
const START = 'page-start.js'
/** Each piece of it begins with a comment at the start of a line. */
const PIECES = /\n\n(?=\/\/)/

/** Leaves out of what runs before the first paint all that is there for its readers alone: every page waits for it. */
export const pageFirstPaint = () =>
  afterBuild('page-first-paint', async ({ folder }) => {
    const [whole, presses, code, start] = [FILE, PRESSES, CODE, START].map((name) =>
      readFileSync(join(folder, name), 'utf8'),
    )
    const [theme, , keys] = whole.split(PIECES)
    for (const name of [PRESSES, CODE, START]) rmSync(join(folder, name))
    const files = {
      [FILE]: whole,
      [FILE_WHERE_DRAWN]: [theme, presses, code].join('\n'),
      [FILE_OF_MEMBERS]: [theme, start, keys, presses, code].join('\n'),
    }
    for (const [name, source] of Object.entries(files)) {
      const { code: small, errors } = await minify(name, source)
      if (errors.length > 0) throw new Error(`${name} cannot be made smaller: ${errors[0]?.message}`)
      writeFileSync(join(folder, name), small)
    }
  })
