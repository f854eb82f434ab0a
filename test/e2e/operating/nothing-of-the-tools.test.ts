import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { getStateNodes } from 'xstate/graph'
import { catalogue } from '../../kit/catalogue.ts'

const DIST = fileURLToPath(new URL('../../../dist', import.meta.url))
const textsIn = (part: string): readonly { readonly file: string; readonly text: string }[] =>
  readdirSync(join(DIST, part), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:js|html|css|json|map)$/.test(file))
    .map((file) => ({ file: `${part}/${file}`, text: readFileSync(join(DIST, part, file), 'utf8') }))

describe('[ACT-06] what is built for people to use', () => {
  const built = [...textsIn('page'), ...textsIn('server')]

  test('has nothing of the inspector, of what lays charts out, and of the bar of development', () => {
    expect(built.length).toBeGreaterThan(30)
    const tools = [
      'statelyai',
      'elkjs',
      'elk.layered',
      '/inspector/',
      'lanewise-inspector',
      '@app.send',
      'lanewise.dev.inspector',
    ]
    const found = built.flatMap(({ file, text }) =>
      tools.filter((word) => text.includes(word)).map((word) => `${file}: ${word}`),
    )
    expect(found).toEqual([])
  })

  test('downloads no description of a state', async () => {
    const nodes = (await catalogue()).flatMap(({ machine }) => getStateNodes(machine.root))
    const says = nodes.map(({ description }) => description ?? '').filter((text) => text !== '')
    expect(says.length).toBeGreaterThan(400)
    const page = textsIn('page')
      .map(({ text }) => text)
      .join('\n')
    expect(page).toContain('askingToClose')
    expect(says.filter((one) => page.includes(one))).toEqual([])
  })
})
