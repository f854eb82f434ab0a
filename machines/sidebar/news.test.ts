import { describe, expect, test } from 'vitest'
import type { Message } from '#contract/messages.ts'
import { userOf } from '../session/samples.walk.ts'
import { messageOf, projectOf, teamOf } from '../workspace/samples.walk.ts'
import { createStore } from '../store/store.ts'
import { newsForLists, type NewsForList } from './news.ts'

const ME = userOf().id
describe('[LAY-11] [LAY-12] what a message changes in the menu', () => {
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
    ['a label is none of its business', messageOf({ type: 'LABEL_DESTROYED', data: { labelId: 'l' } }), null],
  ])('%s', (_, message, news) => {
    const store = createStore()
    const told: (NewsForList | null)[] = []
    store.listen((change) => void told.push(newsForLists(change, ME)))
    store.hear({ message })
    expect(told).toEqual([news])
  })

  test('what comes late does not bring an old name back', () => {
    const store = createStore()
    const names: unknown[] = []
    store.listen((change) => {
      const news = newsForLists(change, ME)
      if (news?.event.type === 'row.changed') names.push(news.event.row.name)
    })
    for (const [revision, name] of [
      [3, 'New'],
      [2, 'Old'],
    ] as const)
      store.hear({
        message: messageOf({ type: 'PROJECT_UPDATED', data: { project: projectOf('p', { revision, name }) } }),
      })
    expect(names).toEqual(['New', 'New'])
  })

  test('[LIVE-05] a project that one was taken out of comes back as it was', () => {
    const store = createStore()
    const told: unknown[] = []
    const project = projectOf('p')
    store.listen((change) => void told.push(newsForLists(change, ME)?.event.type))
    store.hear({ message: messageOf({ type: 'PROJECT_UPDATED', data: { project } }) })
    store.hear({ message: messageOf({ type: 'REMOVED_FROM_PROJECT', data: { projectId: 'p' } }) })
    store.hear({ message: messageOf({ type: 'PROJECT_UPDATED', data: { project } }) })
    expect(told).toEqual(['row.changed', 'row.removed', 'row.changed'])
    expect(store.projects.get('p')).toEqual(project)
  })
})
