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
