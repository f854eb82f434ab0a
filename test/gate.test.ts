import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { DRIVEN, drivingFiles, LONG, runsOf } from './gate.mjs'
import { ROOT } from './kit/catalogue.ts'

const areasIn = (folder: string) =>
  readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}/`)

describe('what the gate runs and what it leaves to the whole', () => {
  test('what is named there is there', () => {
    expect(LONG.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
    const files = drivingFiles()
    expect(DRIVEN.filter((start) => !files.some((file) => file.startsWith(start)))).toEqual([])
  })

  test('the gate drives something of every area of the product', () => {
    const driven = drivingFiles().filter((file) => DRIVEN.some((start) => file.startsWith(start)))
    // All screens in every language, and several processes over one database, are the whole's.
    const isLeft = (area: string) => ['test/e2e/screens/', 'test/faults/processes/'].includes(area)
    const areas = ['test/api', 'test/e2e', 'test/faults', 'test/walks/page']
      .flatMap(areasIn)
      .filter((area) => !isLeft(area))
    expect(areas.length).toBeGreaterThan(20)
    expect(areas.filter((area) => !driven.some((file) => file.startsWith(area)))).toEqual([])
  })

  test('the whole runs each file that drives the product once, those of the gate before the others', () => {
    const [, ofGate, ...more] = runsOf({ isWhole: false, hasProduct: true })
    expect(more).toEqual([])
    const whole = runsOf({ isWhole: true, hasProduct: true })
    expect(whole[1]).toEqual(ofGate)
    expect(whole.map(({ isRest }) => isRest)).toEqual([false, false, true])
    const files = whole.flatMap(({ options }) => options).filter((option) => option.startsWith('test/'))
    expect(files.toSorted()).toEqual(drivingFiles().toSorted())
    expect(ofGate!.options.length).toBeGreaterThan(DRIVEN.length)
  })
})
