import { expect, it } from 'vitest'
import { inAnyCase } from './like.ts'

it.each([
  ['Żółw', ['żółw', 'ŻÓŁW', 'Zolwie', 'Die Zölwe'], ['żłw', 'Zylw']],
  ['wis', ['Cleo Wiśniewska', 'WISŁA', 'weißwisch'], ['Wschód']],
  ['straße', ['STRASE', 'straße'], ['Strand']],
  ['ü.*(x', ['U.*(X', 'ü.*(x'], ['uu(x']],
  ['漢字 🚢', ['漢字 🚢'], ['漢字']],
  ['жук', ['ЖУК', 'жуки'], ['жaк']],
])('%s is found whatever its case and marks, and its signs mean nothing', (text, held, others) => {
  const pattern = new RegExp(inAnyCase(text))
  expect(held.filter((one) => !pattern.test(one))).toEqual([])
  expect(others.filter((one) => pattern.test(one))).toEqual([])
})
