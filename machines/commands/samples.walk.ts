import { projectOf } from '../board/samples.walk.ts'
import { personOf, surroundings, TASK } from '../task/samples.walk.ts'
import type { About, AboutTask, Finds, Recent } from './palette/palette-events.ts'

export const CARD: About = { taskId: 't1', projectId: 'p1', isCard: true }
export const OPEN_TASK: About = { taskId: 't2', projectId: 'p1', isCard: false }
export const ABOUT_TASK: AboutTask = { task: TASK, surroundings }
export const ADA = { ...personOf('u1', 'Ada'), activeTenantId: 'w1' }
export const NOTHING_FOUND: Finds = { tasks: [], projects: [], teams: [], people: [] }
export const RELAUNCH: Recent = {
  kind: 'project',
  to: '/projects/p1/board',
  label: 'Relaunch',
  note: 'REL',
  color: '#f87171',
}
export const PROJECT = projectOf({ id: 'p2', name: 'Portal' })
