import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ZONE_COOKIE } from '#contract/page-drawing.ts'
import { SHORTCUTS } from '#machines/commands/shortcuts-table.ts'
import { ZONE_UNKNOWN } from '../../src/ui/loading/use-is-drawn.ts'

// What runs before the first paint imports nothing: what it says once more is held to what it is about.
const read = (name: string): string => readFileSync(new URL(`../../public/${name}`, import.meta.url), 'utf8')

test('[USE-02] every key with Control that means something is kept until a drawn page is alive', () => {
  const kept = new RegExp(/isCombined \? !isInField && \/(\S+)\/\.test/.exec(read('first-paint.js'))?.[1] ?? '')
  const strokes = Object.values(SHORTCUTS).flatMap(({ keys }) => keys.flatMap((one) => one.split(' ')))
  const combined = strokes.filter((stroke) => stroke.startsWith('mod+') && stroke !== 'mod+k')
  expect(combined.length).toBeGreaterThan(3)
  for (const stroke of combined) {
    const [, shift, key = ''] = /^mod\+(shift\+)?(.+)$/.exec(stroke) ?? []
    expect([stroke, kept.test(shift === undefined ? key : key.toUpperCase())]).toEqual([stroke, true])
  }
})

test('[APP-09] a browser says its zone by the cookie that is read, and pages start from the zone that they were drawn in', () => {
  expect(read('first-paint.js')).toContain(`'${ZONE_COOKIE}='`)
  expect(read('page-start.js')).toContain(`zone || '${ZONE_UNKNOWN}'`)
})
