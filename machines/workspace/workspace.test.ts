import { describe, expect, test } from 'vitest'
import type { Message } from '#contract/messages.ts'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/world.ts'
import { userOf } from '../session/samples.walk.ts'
import { newsForLists } from './news.ts'
import { messageOf, projectOf, SUBSCRIPTION, teamOf, TENANT } from './samples.walk.ts'
import { tenantNow, workspace } from './workspace.ts'
import { workspaceWalk } from './workspace.walk.ts'

const always = (state: string) => ({
  'session.opened': ['loading', 'none'],
  'session.closed': 'none',
  'message.received': state,
})
testsOfWalk(workspaceWalk, {
  none: always('none'),
  loading: {
    ...always('loading'),
    'tenant.staled': 'loading',
    'loadTenant answered': 'ready',
    'loadTenant failed': 'failed',
  },
  ready: {
    ...always('ready'),
    'message.received': ['ready', 'loading'],
    'screen.staled': 'loading',
    'tenant.staled': 'loading',
    'tenant.changed': 'ready',
  },
  failed: { ...always('failed'), 'retry.requested': 'loading', 'screen.staled': 'loading' },
})

const ME = userOf().id
describe('what a message changes in the menu', () => {
  test.each<[string, Message, unknown]>([
    [
      'a new project stands first',
      messageOf({ type: 'PROJECT_CREATED', data: { project: projectOf('p') } }),
      { list: 'projectList', event: { type: 'row.created', row: projectOf('p') } },
    ],
    [
      'a new project that is not in progress stands nowhere',
      messageOf({ type: 'PROJECT_CREATED', data: { project: projectOf('p', { status: 'onHold' }) } }),
      null,
    ],
    [
      'somebody’s own tasks are no project of the menu',
      messageOf({ type: 'PROJECT_CREATED', data: { project: projectOf('p', { privateOfUserId: ME }) } }),
      null,
    ],
    [
      'nor when they change',
      messageOf({ type: 'PROJECT_UPDATED', data: { project: projectOf('p', { privateOfUserId: ME }) } }),
      null,
    ],
    [
      'a project that changes is changed, and comes when it is in progress now',
      messageOf({ type: 'PROJECT_UPDATED', data: { project: projectOf('p') } }),
      { list: 'projectList', event: { type: 'row.changed', row: projectOf('p') } },
    ],
    [
      'a project that is not in progress any more goes',
      messageOf({ type: 'PROJECT_UPDATED', data: { project: projectOf('p', { status: 'completed' }) } }),
      { list: 'projectList', event: { type: 'row.removed', id: 'p' } },
    ],
    [
      '[LIVE-05] a project one was taken out of goes',
      messageOf({ type: 'REMOVED_FROM_PROJECT', data: { projectId: 'p' } }),
      { list: 'projectList', event: { type: 'row.removed', id: 'p' } },
    ],
    [
      'a new team of mine stands first',
      messageOf({ type: 'TEAM_CREATED', data: { team: teamOf('t', ME) } }),
      { list: 'teamList', event: { type: 'row.created', row: teamOf('t', ME) } },
    ],
    [
      'a team I am in is changed',
      messageOf({ type: 'TEAM_UPDATED', data: { team: teamOf('t', ME) } }),
      { list: 'teamList', event: { type: 'row.changed', row: teamOf('t', ME) } },
    ],
    [
      'a team I am not in any more goes',
      messageOf({ type: 'TEAM_UPDATED', data: { team: teamOf('t') } }),
      { list: 'teamList', event: { type: 'row.removed', id: 't' } },
    ],
    [
      '[LIVE-05] a team one was taken out of goes',
      messageOf({ type: 'REMOVED_FROM_TEAM', data: { teamId: 't' } }),
      { list: 'teamList', event: { type: 'row.removed', id: 't' } },
    ],
    ['a task is none of its business', messageOf({ type: 'LABEL_DESTROYED', data: { labelId: 'l' } }), null],
  ])('%s', (_, message, news) => {
    expect(newsForLists(message, ME)).toEqual(news)
  })
})

test('[PLAN-05] a confirmed subscription is known at once, and a toast says so', () => {
  const world = new World(['projectList', 'teamList', 'toasts', 'planGate'])
  const actor = world.host(workspace, undefined)
  actor.start()
  const user = userOf()
  actor.send({ type: 'session.opened', userId: user.id, tenantId: user.activeTenantId, seq: null, user })
  world.port('loadTenant').answer(TENANT)
  world.told.length = 0
  actor.send({
    type: 'message.received',
    message: messageOf({ type: 'SUBSCRIPTION_CONFIRMED', data: { subscription: SUBSCRIPTION } }),
  })
  expect(tenantNow(actor.getSnapshot())?.subscription).toEqual(SUBSCRIPTION)
  expect(world.told).toEqual([
    { type: 'tenant.known', tenant: { ...TENANT, subscription: SUBSCRIPTION } },
    { type: 'toast.requested', kind: 'success', text: { key: 'workspace.subscriptionActivated' } },
  ])
})
