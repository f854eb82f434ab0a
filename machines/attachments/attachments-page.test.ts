import { answered, failed } from '../../test/kit/walk.ts'
import { testsOfDecisions } from '../../test/kit/effects/decisions.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Table } from '../../test/kit/table.ts'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/ports/world.ts'
import type { Message } from '#contract/messages.ts'
import { messageOf, projectOf, taskAt } from '../board/samples.walk.ts'
import { projectKeeper } from '../store/project/project-keeper.ts'
import { createStore } from '../store/store.ts'
import { attachmentsPage, isGone, previewOf, projectIn, viewIn } from './attachments-page.ts'
import { attachmentsPageWalk, placeAt, takenAway } from './attachments-page.walk.ts'
import type { FileChange } from './file-care.ts'
import { filesKeeper } from './files-keeper.ts'
import { fileOf } from './preview.walk.ts'

const DELETED = messageOf('TASK_ATTACHMENT_DESTROYED', { taskId: 't1', attachmentId: 'sea' })

const stateOf = (head: string, preview: string) => `head.${head} + files + preview.${preview}`

/** What may happen in every state of the head, whether or not a file is looked at. */
function tableOf(): Table {
  const table: Record<string, Record<string, string | string[]>> = {}
  for (const head of ['loading', 'known', 'failed', 'gone']) {
    for (const preview of ['closed', 'open.looking', 'open.settling', 'open.turning']) {
      const at = (other: string) => stateOf(other, preview)
      const here = at(head)
      table[here] = {
        'place.changed': here,
        'view.chosen': here,
        'project.arrived': here,
        'message.received': at('gone'),
        'files.outdated': here,
        ...(preview !== 'closed' && { 'file.arrived': here, 'file.vanished': here }),
        'screen.staled': at('loading'),
        'files.changed': preview === 'open.settling' ? [here, stateOf(head, 'open.turning')] : here,
        'file.renamed': here,
        ...(head === 'loading' && {
          'loadProject answered': at('known'),
          'loadProject failed': [at('gone'), at('failed')],
        }),
        ...(preview === 'closed'
          ? { 'preview.opened': stateOf(head, 'open.looking') }
          : {
              'preview.closed': stateOf(head, 'closed'),
              // One that is on its way out is like several.
              ...(preview !== 'open.settling' && {
                'file.dismissed': [...new Set([here, stateOf(head, 'open.settling'), stateOf(head, 'closed')])],
              }),
            }),
        ...(preview === 'open.looking' && {
          'neighbour.requested': [stateOf(head, 'open.settling'), stateOf(head, 'open.turning')],
        }),
        ...(preview === 'open.turning' && {
          'loadBeyond answered': stateOf(head, 'open.looking'),
          'loadBeyond failed': stateOf(head, 'open.looking'),
        }),
      }
    }
  }
  return table
}

testsOfWalk(attachmentsPageWalk, tableOf())

describe('[VIEW-05] the files of a project', () => {
  const open = (search = '') => {
    const world = new World(['router', 'toasts'])
    const store = createStore()
    const keepers = { projectKeeper: projectKeeper(store), filesKeeper: filesKeeper(store) }
    const actor = world.host(attachmentsPage, { place: placeAt(search) }, keepers)
    actor.start()
    world.port('loadProject').answer(projectOf())
    const hears = (message: Message) => store.hear({ message })
    return { world, actor, hears, now: () => actor.getSnapshot(), asked: () => world.port('table').received }
  }
  let page: ReturnType<typeof open>
  beforeEach(() => {
    page = open()
  })

  test('stand as tiles or as rows, and the address says which; what else stands in it stays', () => {
    const sorted = open('?sort=name')
    sorted.actor.send({ type: 'view.chosen', view: 'rows' })
    const to = '/projects/p1/attachments?sort=name&view=rows'
    expect(sorted.world.told).toEqual([{ type: 'go.requested', to, replace: true }])
    sorted.actor.send({ type: 'place.changed', place: placeAt('?sort=name&view=rows') })
    expect([viewIn(page.now()), viewIn(sorted.now())]).toEqual(['tiles', 'rows'])
    expect(sorted.asked().at(-1)).toEqual({ type: 'place.changed', place: placeAt('?sort=name&view=rows') })
  })

  test('[LIVE-03] are asked for again when one is added, renamed or taken away elsewhere', () => {
    const attached = { taskId: 't1', attachment: fileOf('new') }
    page.hears(messageOf('TASK_ATTACHMENT_UPLOADED', attached))
    page.hears(messageOf('TASK_ATTACHMENT_UPDATED', attached))
    page.hears(DELETED)
    expect(page.asked().map(({ type }) => type)).toEqual(['table.staled', 'table.staled', 'table.staled'])
    page.hears(messageOf('PROJECT_UPDATED', { project: projectOf({ revision: 2, name: 'Renamed' }) }))
    page.hears(messageOf('PROJECT_UPDATED', { project: projectOf({ id: 'other', revision: 3 }) }))
    expect([page.asked().length, projectIn(page.now())?.name]).toEqual([3, 'Renamed'])
  })

  test.each([
    [
      'a task with files that comes, as after undoing',
      messageOf('TASK_CREATED', { task: taskAt('t', 'c', 'a0', { attachmentsCount: 1 }) }),
      true,
    ],
    ['a task without files', messageOf('TASK_CREATED', { task: taskAt('t', 'c', 'a0') }), false],
    [
      'a task of another project',
      messageOf('TASK_UPDATED', { task: taskAt('t', 'c', 'a0', { attachmentsCount: 1, taskPlacements: [] }) }),
      false,
    ],
    [
      'a move within the board',
      messageOf('TASK_MOVED', {
        task: taskAt('t', 'c', 'a0'),
        oldProjectId: 'p1',
        oldColumnId: 'b',
        projectId: 'p1',
        columnId: 'c',
      }),
      false,
    ],
    [
      'a move to another project',
      messageOf('TASK_MOVED', {
        task: taskAt('t', 'c', 'a0'),
        oldProjectId: 'p1',
        oldColumnId: 'b',
        projectId: 'p2',
        columnId: 'c',
      }),
      true,
    ],
    [
      'a deletion here',
      messageOf('TASK_DESTROYED', { taskId: 't', placements: [{ projectId: 'p1', columnId: 'c' }] }),
      true,
    ],
    [
      'a deletion elsewhere',
      messageOf('TASK_DESTROYED', { taskId: 't', placements: [{ projectId: 'p2', columnId: 'c' }] }),
      false,
    ],
    ['a subtask that goes', messageOf('SUBTASK_DESTROYED', { parentId: 't', subtaskId: 's' }), true],
    [
      'a subtask without files',
      messageOf('SUBTASK_UPDATED', { parentId: 't', subtask: taskAt('s', 'c', 'a0', { parentId: 't' }) }),
      false,
    ],
    [
      'a subtask with a file',
      messageOf('SUBTASK_UPDATED', {
        parentId: 't',
        subtask: taskAt('s', 'c', 'a0', { parentId: 't', attachmentsCount: 1 }),
      }),
      true,
    ],
    ['a label', messageOf('LABEL_DESTROYED', { labelId: 'l' }), false],
  ])('%s', (_what, message, concerns) => {
    page.hears(message)
    expect(page.asked().length > 0).toBe(concerns)
  })

  test('one that is looked at hears that it is gone, or called something else; closed, nothing looks any more', () => {
    page.actor.send({ type: 'preview.opened', file: fileOf('sea') })
    expect(page.world.port('preview').input).toEqual({ file: fileOf('sea') })
    page.hears(DELETED)
    expect(page.world.port('preview').received).toEqual([{ type: 'file.vanished', id: 'sea' }])
    expect(page.world.port('fileCare').received).toEqual([{ type: 'file.vanished', id: 'sea' }])
    const attachment = fileOf('sea', { name: 'quay.png' })
    page.hears(messageOf('TASK_ATTACHMENT_UPDATED', { taskId: 't1', attachment }))
    const renamed = { type: 'file.renamed', id: 'sea', name: 'quay.png' }
    expect(page.world.port('preview').received.at(-1)).toEqual(renamed)
    page.actor.send({ type: 'preview.closed' })
    expect(previewOf(page.now())).toBe(undefined)
  })

  test('the next one is asked for once what was deleted from here is gone: it may stand in its place by then', () => {
    page.actor.send({ type: 'preview.opened', file: fileOf('sea') })
    page.actor.send({ type: 'file.dismissed', id: 'sea', beside: fileOf('quay'), before: 'pier' })
    page.actor.send({ type: 'neighbour.requested', step: 1, from: 'quay' })
    const isTurning = () => page.now().matches({ preview: { open: 'turning' } })
    const settle = (change: FileChange) => page.actor.send({ type: 'files.changed', change })
    settle({ kind: 'rename', id: 'sea', name: 'old.png' })
    settle({ kind: 'delete', id: 'other' })
    expect([isTurning(), page.now().hasTag('turning')]).toEqual([false, true])
    settle({ kind: 'delete', id: 'sea' })
    expect(isTurning()).toBe(true)
    const asked = { projectId: 'p1', search: '', step: 1, from: 'quay', without: null }
    expect(page.world.port('loadBeyond').input).toEqual(asked)
  })

  test('[LIVE-05] are gone with the project: a person who looks at them is told so by its name, and sent home', () => {
    page.actor.send(takenAway('p1'))
    expect(isGone(page.now())).toBe(true)
    const text = { key: 'project.takenAway', values: { name: projectOf().name } }
    expect(page.world.told).toMatchObject([
      { type: 'toast.requested', kind: 'info', text },
      { type: 'go.requested', to: '/' },
    ])
  })

  test('[PROJ-03] of a project that was archived from here are left without a word: that was said where it was done', () => {
    page.actor.send(takenAway('p1', true))
    expect([isGone(page.now()), page.world.told]).toEqual([true, [{ type: 'go.requested', to: '/' }]])
  })
})

const missing = { status: 404, message: 'There is no such project', errors: [] }
testsOfDecisions(attachmentsPageWalk, {
  decisions: [
    { in: stateOf('loading', 'closed'), on: failed('loadProject', missing), to: stateOf('gone', 'closed') },
    { in: stateOf('loading', 'closed'), on: failed('loadProject'), to: stateOf('failed', 'closed') },
    {
      in: stateOf('known', 'closed'),
      on: takenAway('p1', true),
      to: stateOf('gone', 'closed'),
    },
    {
      in: stateOf('known', 'closed'),
      on: takenAway('other', true),
      to: stateOf('known', 'closed'),
    },
    // Before the first and after the last file one stays where one is.
    {
      in: stateOf('known', 'open.turning'),
      on: answered('loadBeyond', { page: 1, file: null }),
      to: stateOf('known', 'open.looking'),
    },
  ],
})

test('[VIEW-05] the files are asked for again when the page may be stale', () => {
  const world = new World(['router', 'toasts'])
  const actor = world.host(attachmentsPage, { place: placeAt() })
  actor.start()
  actor.send({ type: 'screen.staled' })
  expect(world.port('table').received.map(({ type }) => type)).toEqual(['table.staled'])
})
