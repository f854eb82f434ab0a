import { expect, test } from 'vitest'
import { testsOfDecisions } from '../../test/kit/effects/decisions.ts'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/ports/world.ts'
import { isArchiving, projectArchiving } from './project-archiving.ts'
import { projectArchivingWalk } from './project-archiving.walk.ts'

testsOfWalk(projectArchivingWalk, {
  offering: { 'delete.confirmed': 'archiving' },
  archiving: { 'archiveProject answered': 'archived', 'archiveProject failed': 'offering' },
  archived: {},
})

testsOfDecisions(projectArchivingWalk, {
  decisions: [{ in: 'offering', on: { type: 'delete.confirmed', about: { id: 'p2' } }, to: 'offering' }],
})

test('[PROJ-03] [USE-07] what was archived is said with its name and the way back; its message tells all who show it', () => {
  const world = new World(['toasts', 'projectList', 'workspace', 'screen'])
  const actor = world.host(projectArchiving, { projectId: 'p1' })
  actor.start()
  actor.send({ type: 'delete.confirmed', about: { id: 'p1', name: 'Relaunch' } })
  expect(isArchiving(actor.getSnapshot())).toBe(true)
  expect(world.port('archiveProject').input).toEqual({ id: 'p1' })
  world.port('archiveProject').answer(null)
  expect(world.told).toEqual([
    {
      type: 'toast.requested',
      kind: 'success',
      text: { key: 'project.archived', values: { name: 'Relaunch' } },
      action: {
        label: { key: 'board.undo' },
        to: 'projectDrawer',
        event: { type: 'open.requested', event: { type: 'restore.requested', id: 'p1' } },
      },
    },
  ])
})
