import { answered, failed, walkOf } from '../../test/kit/walk.ts'
import { teamOf } from '../drawers/team-drawer.walk.ts'
import { projectOption } from '../pickers/option.ts'
import { projectOf } from '../workspace/samples.walk.ts'
import { projectAdder } from './project-adder.ts'

export const TEAM = teamOf({ projectIds: ['relaunch'] })
export const APP = projectOption(projectOf('app'))

/** How projects are added to a team. */
export const projectAdderWalk = walkOf({
  machine: projectAdder,
  system: ['toasts'],
  ports: { picker: ['pick.changed'] },
  events: [
    { type: 'adding.opened', team: TEAM },
    { type: 'pick.changed', chosen: [APP] },
    { type: 'pick.changed', chosen: [] },
    answered('addProjects', TEAM),
    failed('addProjects'),
  ],
  invariants: {
    'nothing is added that was not chosen': ({ snapshot }) =>
      !snapshot.matches('adding') || snapshot.context.chosen.length > 0,
    'it opens with nothing chosen': ({ event, snapshot }) =>
      event.type !== 'adding.opened' || snapshot.context.chosen.length === 0,
    'it is said once': ({ event, told }) =>
      told.map(({ type }) => type).join() === (event.type === 'xstate.done.actor.addProjects' ? 'toast.requested' : ''),
  },
})
