import { answered, failed, walkOf } from '../../test/kit/walk.ts'
import { linkCopy } from './link-copy.ts'
import { CARD, OPEN_TASK } from './samples.walk.ts'

export const linkCopyWalk = walkOf({
  machine: linkCopy,
  system: ['toasts'],
  events: [
    { type: 'link.requested', about: CARD },
    { type: 'link.requested', about: OPEN_TASK },
    answered('copyLink', null),
    failed('copyLink'),
  ],
  invariants: {
    'what was asked for last is copied': ({ event, world }) => {
      if (event.type !== 'link.requested') return true
      const { taskId, projectId } = event['about'] as typeof CARD
      return JSON.stringify(world.port('copyLink').input) === `{"path":"/projects/${projectId}/board/tasks/${taskId}"}`
    },
    'that it is copied is said, and that it is not': ({ event, told }) => {
      const says = JSON.stringify(told)
      if (event.type === 'xstate.done.actor.copyLink') return told.length === 1 && says.includes('taskPanel.linkCopied')
      if (event.type === 'xstate.error.actor.copyLink')
        return told.length === 1 && says.includes('taskPanel.linkNotCopied')
      return told.length === 0
    },
  },
})
