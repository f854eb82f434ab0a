import { sendTo, setup } from 'xstate'
import { actorNamed } from '../actor-named.ts'
import { portNotProvided } from '../port.ts'
import { pathWith } from '../router/match.ts'
import { ROUTES } from '../router/routes.ts'
import type { ToastsEvent } from '../toasts/toasts.ts'
import type { About } from './palette/palette-events.ts'

type Event = { type: 'link.requested'; about: About } | { type: 'session.closed' }

const toast = (kind: 'success' | 'error', key: string): ToastsEvent => ({
  type: 'toast.requested',
  kind,
  text: { key },
})
const pathOf = ({ taskId, projectId: id }: About): string =>
  pathWith(ROUTES.singleProjectBoardSingleTask.path, { id, taskId })

/** Copies the address of a task that is not opened for it; of two the later one is copied. */
export const linkCopy = setup({
  types: { context: {}, events: {} as Event },
  actors: { copyLink: portNotProvided<null, { path: string }>('copyLink') },
  actions: {
    sayCopied: sendTo(actorNamed('toasts'), toast('success', 'taskPanel.linkCopied')),
    sayNotCopied: sendTo(actorNamed('toasts'), toast('error', 'taskPanel.linkNotCopied')),
  },
}).createMachine({
  id: 'linkCopy',
  context: {},
  initial: 'resting',
  on: { 'link.requested': '.copying', 'session.closed': '.resting' },
  states: {
    resting: { description: 'Nothing is to be copied.' },
    copying: {
      description: 'An address is on its way to the clipboard.',
      invoke: {
        id: 'copyLink',
        src: 'copyLink',
        input: ({ event }) => ({ path: event.type === 'link.requested' ? pathOf(event.about) : '' }),
        onDone: { target: 'resting', actions: 'sayCopied' },
        onError: { target: 'resting', actions: 'sayNotCopied' },
      },
    },
  },
})
