import { expect, test } from 'vitest'
import { fitOf, fitting, piecesOf } from './match.ts'

test('every word that was typed must be in the text, whatever its case and accents', () => {
  expect(fitOf('Przenieś do Łodzi', 'lodz prze')).toBe(2)
  expect(fitOf('Colours…', 'theme')).toBeNull()
  expect(fitOf('Übersicht', 'uber')).toBe(3)
  expect(fitOf('Anything', '  ')).toBe(3)
})

test('what begins with the text comes before what holds it somewhere', () => {
  expect(fitting(['Recolour', 'Set a colour', 'Colours'], 'col', (text) => text)).toEqual([
    'Colours',
    'Set a colour',
    'Recolour',
  ])
  expect(fitting(['b', 'a'], ' ', (text) => text)).toEqual(['b', 'a'])
})

test('what was typed is marked where it stands, at the beginning of a word if it does', () => {
  expect(piecesOf('Scold the cold start', 'cold')).toEqual([
    { text: 'Scold the ', isMatch: false },
    { text: 'cold', isMatch: true },
    { text: ' start', isMatch: false },
  ])
  expect(piecesOf('Cold', '')).toEqual([{ text: 'Cold', isMatch: false }])
})
