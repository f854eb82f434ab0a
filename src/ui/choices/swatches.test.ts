import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { DEFAULT_PROJECT_COLOR } from '#contract/limits.ts'
import { GRID_COLORS } from '#contract/swatches.ts'
import { AVATAR_COLORS, avatarColor } from '../avatars/avatar-colors.ts'
import { beside } from './color-grid.tsx'
import { SWATCHES, SWATCH_NAMES, swatchOf } from './swatches.ts'

const tokens = readFileSync(new URL('../../styles/tokens.css', import.meta.url), 'utf8')

describe('swatches', () => {
  test('there are eighteen, and a new project has the first', () => {
    expect(SWATCH_NAMES).toHaveLength(18)
    expect(SWATCHES.red).toBe(DEFAULT_PROJECT_COLOR)
    expect(Object.values(SWATCHES)).toEqual(GRID_COLORS)
    expect(new Set(Object.values(SWATCHES)).size).toBe(18)
  })

  test.each(SWATCH_NAMES)('%s is the same colour in the tokens', (name) => {
    expect(tokens).toContain(`--sw-${name}: ${SWATCHES[name]};`)
  })

  test('a colour is found by its name and by its digits, and is slate otherwise', () => {
    expect(swatchOf('#F87171')).toBe('red')
    expect(swatchOf('pink')).toBe('pink')
    expect(swatchOf('#123456')).toBe('slate')
    expect(swatchOf(null)).toBe('slate')
  })

  test('up and down lead to the row above and below, whatever the width of the grid', () => {
    expect(beside('red', 'ArrowDown', 9)).toBe(SWATCH_NAMES[9])
    expect(beside('red', 'ArrowDown', 6)).toBe(SWATCH_NAMES[6])
    expect(beside('sky', 'ArrowUp', 9)).toBe('red')
    expect(beside('red', 'ArrowUp', 9)).toBeUndefined()
    expect(beside('slate', 'ArrowDown', 9)).toBeUndefined()
  })
})

describe('avatar colours', () => {
  test('there are ten, each with a ground and an ink in the tokens, and grey for the rest', () => {
    expect(AVATAR_COLORS).toHaveLength(10)
    for (const color of AVATAR_COLORS) expect(tokens).toMatch(new RegExp(`--av-${color}: .*\\n?.*--av-${color}-ink: `))
    expect(avatarColor('violet')).toBe('violet')
    expect(avatarColor('purple')).toBe('grey')
    expect(avatarColor(null)).toBe('grey')
  })
})

/** How light a colour `#rrggbb` is to the eye, and how much two of them differ (WCAG 2.2, 1.4.3). */
const lightness = (color: string): number =>
  [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    .reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at]!, 0)
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [lightness(one), lightness(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
const READABLE = 4.5

describe('[APP-07] what is written on a colour that people choose can be read', () => {
  const valuesOf = (name: string) =>
    [...tokens.matchAll(new RegExp(`--${name}: (#[0-9a-f]{6});`, 'g'))].map(([, value]) => value!)
  test.each([
    ...SWATCH_NAMES.map((name) => [`sw-${name}-tint`, `sw-${name}-ink`]),
    ...SWATCH_NAMES.map((name) => [`sw-${name}`, `sw-${name}-on`]),
    ...AVATAR_COLORS.map((name) => [`av-${name}`, `av-${name}-ink`]),
  ])('%s under %s', (ground, ink) => {
    const [grounds, inks] = [valuesOf(ground), valuesOf(ink)]
    expect(grounds.length).toBeGreaterThan(0)
    expect(inks).toHaveLength(grounds.length)
    expect(grounds.map((color, at) => contrast(color, inks[at]!)).filter((by) => by < READABLE)).toEqual([])
  })

  test('black and white differ by 21, a grey that is just too light by less than 4.5', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect([contrast('#767676', '#ffffff') > READABLE, contrast('#777777', '#ffffff') > READABLE]).toEqual([
      true,
      false,
    ])
  })
})
