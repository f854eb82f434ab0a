import { describe, expect, test } from 'vitest'
import { createTestModel, getShortestPaths } from 'xstate/graph'
import { catalogue } from '../kit/catalogue.ts'
import { graphOptionsOf } from '../kit/model.ts'

/** Steps after which a machine is left here; its own walk goes through all of it. */
const MOST_STEPS = 600
const entries = await catalogue()

/** What XState finds; nothing where there is more than is asked for here. */
function found<Paths>(find: () => Paths): Paths | null {
  try {
    return find()
  } catch (problem) {
    if (problem instanceof Error && problem.message === 'Traversal limit exceeded') return null
    throw problem
  }
}

describe('[ACT-03] XState’s own tools go over the walks of every machine', () => {
  const walks = entries.map(({ folder, name, walks: [walk] }) => ({ name: `${folder}/${name}`, walk }))

  test('the shortest paths', () => {
    const lengths = walks.map(({ name, walk }) => {
      if (!walk) return [name, 0]
      const { logic, options } = graphOptionsOf(walk)
      const paths = found(() => getShortestPaths(logic, { ...options, limit: MOST_STEPS }))
      return [name, paths?.length ?? Infinity]
    })
    expect(lengths.filter(([, length]) => length === 0)).toEqual([])
    expect(lengths.filter(([, length]) => length === Infinity).length).toBeLessThan(lengths.length / 2)
  })

  test('a test model, and paths that it can take', async () => {
    for (const { name, walk } of walks) {
      if (!walk) continue
      const { logic, options } = graphOptionsOf(walk)
      const [path] = found(() => createTestModel(logic, options).getShortestPaths({ limit: MOST_STEPS })) ?? []
      const taken = await path?.test({ events: {}, states: {} })
      expect([name, taken?.steps.length]).toEqual([name, path?.steps.length])
    }
  })
})
