import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logOut } from '#contract/calls/auth.ts'
import { showProject } from '#contract/calls/projects.ts'
import { projectOf } from '#machines/workspace/samples.walk.ts'
import { pageIsAt } from '../../../test/support/browser/page-address.ts'
import { ask, connectClient, forgetToken } from './api.ts'
import { NOBODY } from './identity.ts'
import type { KeptReply } from '../storage/replies/replies-database.ts'

const ID = '11111111-1111-4111-8111-111111111111'
const PATH = `projects/${ID}?`
const PROJECT = projectOf(ID)
let isThere = true
let body = ''
let kept: Record<string, KeptReply> = {}
let answered = 0
let reported = 0

beforeEach(() => {
  ;[isThere, body, kept, answered, reported] = [true, JSON.stringify(PROJECT), {}, 0, 0]
  vi.stubGlobal('window', {})
  pageIsAt('https://work.example')
  vi.stubGlobal('fetch', () =>
    isThere
      ? Promise.resolve(new Response(body, { headers: { 'x-as-of': '7' } }))
      : Promise.reject(new TypeError('cut off')),
  )
  connectClient({
    identity: () => ({ ...NOBODY, userId: 'user-1' }),
    report: () => (reported += 1),
    doubt: () => undefined,
    answered: () => (answered += 1),
    hear: () => undefined,
    replies: {
      keep: (call, path, reply) => (kept[`${call} ${path}`] = reply),
      find: (call, path) => Promise.resolve(kept[`${call} ${path}`] ?? null),
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  forgetToken()
})
const show = (asOf?: (seq: number | null) => void) =>
  ask(showProject, { params: { id: ID } }, asOf ? { takeAsOf: asOf } : {})

test('[PWA-05] an answer is kept by its address, and stands in where none comes: that is no answer, and no failure', async () => {
  await show()
  expect([Object.keys(kept), answered]).toEqual([[`showProject ${PATH}`], 1])
  isThere = false
  kept[`showProject ${PATH}`] = { text: body, asOf: 5, at: 1 }
  const seqs: (number | null)[] = []
  expect(await show((seq) => seqs.push(seq))).toEqual(PROJECT)
  expect([seqs, answered, reported]).toEqual([[5], 1, 0])
})

test('[PWA-05] what was kept by another build, and does not read any more, is as if it were not there', async () => {
  isThere = false
  kept[`showProject ${PATH}`] = { text: '{"id":"no project"}', asOf: 5, at: 1 }
  await expect(show()).rejects.toMatchObject({ status: 0 })
  expect(reported).toBe(1)
})

test('[PWA-05] what changes something is neither kept nor found', async () => {
  body = 'null'
  await ask(logOut, {})
  expect(kept).toEqual({})
  kept['logOut auth/logout?'] = { text: 'null', asOf: null, at: 1 }
  isThere = false
  await expect(ask(logOut, {})).rejects.toMatchObject({ status: 0 })
})

test('[PWA-05] an answer of the wrong shape is no reason to show an older one', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  body = '{"id":"no project"}'
  kept[`showProject ${PATH}`] = { text: JSON.stringify(PROJECT), asOf: 5, at: 1 }
  await expect(show()).rejects.toMatchObject({ status: 0 })
})
