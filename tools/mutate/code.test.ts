import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { Neighbours } from './code.ts'

const root = mkdtempSync(join(tmpdir(), 'code-'))
afterAll(() => rmSync(root, { recursive: true }))
const write = (file: string, ...lines: readonly string[]): void => {
  const path = join(root, 'machines', 'shop', file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, lines.join('\n'))
}
const machine = (id: string): string => `export const ${id} = setup({}).createMachine({ id: '${id}' })`

write('shop.ts', "import { hours } from './hours.ts'", "import { price } from './goods/price.ts'", machine('shop'))
write('hours.ts', 'export const hours = 8')
write('shop.walk.ts', "import { shop } from './shop.ts'")
write('shop.test.ts', "import { walk } from './shop.walk.ts'")
write('street.test.ts', "import { street } from '../street/street.ts'")
write('goods/price.ts', "import { cents } from './cents.ts'", 'export const price = 3')
write('goods/price.test.ts', "import { price } from './price.ts'")
write('goods/cents.ts', 'export const cents = 100')
write('goods/shelf.ts', "import { tall } from './tall.ts'", machine('shelf'))
write('goods/shelf.test.ts', "import { shelf } from './shelf.ts'")
write('goods/tall.ts', 'export const tall = 2')
write(
  'till/till.ts',
  "import { price } from '../goods/price.ts'",
  "import { tall } from '../goods/tall.ts'",
  machine('till'),
)
write('till/till.test.ts', "import { price } from '../goods/price.ts'")

const of = (file: string, walk: string) => {
  const [whole, walkFile] = [`machines/shop/${file}`, `machines/shop/${walk}`]
  const beside = new Neighbours(whole, root)
  const short = (files: readonly string[]): readonly string[] => files.map((one) => one.replace('machines/shop/', ''))
  return { code: short(beside.codeOf(whole)), tests: short(beside.testsOf({ file: whole, walkFile })) }
}

test('[ACT-04] what a machine is made of is its code, wherever in its folder it stands, with the tests beside that', () => {
  expect(of('shop.ts', 'shop.walk.ts')).toEqual({
    code: ['shop.ts', 'goods/price.ts', 'hours.ts'],
    tests: ['goods/price.test.ts', 'shop.test.ts'],
  })
})

test('[ACT-04] what several are made of belongs to one: to that beside it, or to the first', () => {
  expect(of('goods/shelf.ts', 'goods/shelf.walk.ts')).toEqual({
    code: ['goods/shelf.ts', 'goods/tall.ts'],
    tests: ['goods/shelf.test.ts'],
  })
  expect(of('till/till.ts', 'till/till.walk.ts')).toEqual({ code: ['till/till.ts'], tests: [] })
})
