import { expect, test } from 'vitest'
import type { KeptReply } from './replies-database.ts'
import { seenFirst } from './seen-first.ts'

interface Result {
  readonly reply?: unknown
  readonly failure?: unknown
  readonly asOf?: number
}

/** A place at which questions are asked, with answers that come when the test says so. */
function aPlace(kept: Record<string, string>) {
  const told: string[] = []
  let place = 'board'
  let onOutdated = (): void => undefined
  const ask = seenFirst<Result>({
    place: () => place,
    shown: (path) => told.push(`shown ${path}`),
    outdated: () => {
      told.push('outdated')
      onOutdated()
    },
  })
  const fetched: string[] = []
  const question = (path: string, isFirst = true) => {
    let comes: (result: Result) => void = () => undefined
    let fails: (reason: Error) => void = () => undefined
    const answer = new Promise<Result>((resolve, reject) => ([comes, fails] = [resolve, reject]))
    const result = ask({
      path,
      isFirst,
      fetch: () => {
        fetched.push(path)
        return answer
      },
      find: async (): Promise<KeptReply | null> =>
        path in kept ? { text: kept[path]!, asOf: 3, at: 0 } : await Promise.resolve(null),
      read: ({ text }) => (text === 'torn' ? null : { reply: text, asOf: 3 }),
    })
    return { result, comes, fails }
  }
  return {
    told,
    fetched,
    question,
    goTo: (next: string) => (place = next),
    whenOutdated: (work: () => void) => (onOutdated = work),
  }
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

test('[PWA-05] what was kept is shown before the answer; where that is the same, nobody hears of it', async () => {
  const { question, told } = aPlace({ columns: 'old' })
  const { result, comes } = question('columns')
  expect(await result).toEqual({ reply: 'old', asOf: 3 })
  comes({ reply: 'old', asOf: 9 })
  await settled()
  expect(told).toEqual(['shown columns'])
})

test('[PWA-05] where another answer comes, who shows the kept one asks again and gets what has come: nothing is fetched twice', async () => {
  const { question, told, fetched, whenOutdated } = aPlace({ project: 'same', columns: 'old' })
  const [project, columns] = [question('project'), question('columns')]
  await Promise.all([project.result, columns.result])
  let again: Promise<Result[]> | undefined
  whenOutdated(() => (again = Promise.all([question('project', false).result, question('columns', false).result])))
  columns.comes({ reply: 'new', asOf: 9 })
  await settled()
  expect(told).not.toContain('outdated')
  project.comes({ reply: 'same', asOf: 9 })
  await settled()
  expect(told).toEqual(['shown project', 'shown columns', 'outdated'])
  expect(await again).toEqual([
    { reply: 'same', asOf: 9 },
    { reply: 'new', asOf: 9 },
  ])
  expect(fetched).toEqual(['project', 'columns'])
  // A moment later it would be old: then it is fetched.
  question('columns', false)
  expect(fetched).toEqual(['project', 'columns', 'columns'])
})

test('[PWA-05] an answer that is there sooner is the one that is shown, and so is any where nothing was kept that reads', async () => {
  const { question, told } = aPlace({ torn: 'torn' })
  for (const path of ['nothing', 'torn']) {
    const { result, comes } = question(path)
    comes({ reply: path, asOf: 9 })
    expect(await result).toEqual({ reply: path, asOf: 9 })
  }
  const { result, fails } = question('nothing')
  fails(new Error('given up'))
  await expect(result).rejects.toThrow('given up')
  expect(told).toEqual([])
})

test('[PWA-05] what asks again, because something has happened, gets the answer and nothing that was kept', async () => {
  const { question } = aPlace({ columns: 'old' })
  const { result, comes } = question('columns', false)
  comes({ reply: 'new', asOf: 9 })
  expect(await result).toEqual({ reply: 'new', asOf: 9 })
})

test('[PWA-05] a refusal, or none at all, is news as well; but not at another place', async () => {
  const { question, told, goTo } = aPlace({ columns: 'old' })
  const refused = question('columns')
  await refused.result
  refused.comes({ failure: { status: 404 } })
  await settled()
  expect(told).toEqual(['shown columns', 'outdated'])
  const left = question('columns')
  await left.result
  goTo('home')
  left.comes({ reply: 'new', asOf: 9 })
  await settled()
  expect(told).toEqual(['shown columns', 'outdated', 'shown columns'])
})
