import { deepEqual } from 'node:assert/strict'
import { walkOf } from '../../test/kit/walk.ts'
import { messageOf } from '../workspace/samples.walk.ts'
import { accountPage } from './account-page.ts'

/** The page of the account: it only keeps its parts running, and tells them what concerns them. */
export const accountPageWalk = walkOf({
  machine: accountPage,
  offPage:
    'It keeps profile, address, file of all data and deletion running, which are walked themselves; nothing else happens to it.',
  ports: { profile: [], emailChange: [], dataExport: [], accountDeletion: [] },
  events: [
    { type: 'message.received', message: messageOf({ type: 'EMAIL_CHANGE_MOVED', data: { userId: 'u' } }) },
    { type: 'message.received', message: messageOf({ type: 'NEW_VERSION_AVAILABLE', data: { version: '2' } }) },
  ],
  project: ({ value }) => value,
  invariants: {
    'all parts are there': ({ snapshot }) =>
      deepEqual(Object.keys(snapshot.children).toSorted(), ['accountDeletion', 'dataExport', 'emailChange', 'profile']),
    'the address hears of what moves it alone': (moment) => {
      const { event, sent } = moment
      const { message } = event as { message?: { type: string } }
      const isNews = event.type === 'screen.staled' || message?.type === 'EMAIL_CHANGE_MOVED'
      deepEqual(sent, isNews ? [{ to: 'emailChange', event: { type: 'change.moved' } }] : [])
    },
  },
})
