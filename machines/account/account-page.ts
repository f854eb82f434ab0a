import { sendTo, setup, type SnapshotFrom } from 'xstate'
import type { Message } from '#contract/messages.ts'
import type { MessageReceived } from '../live/news.ts'
import { accountDeletion } from './account-deletion.ts'
import { dataExport } from './data-export.ts'
import { emailChange } from './email/email-change.ts'
import { profile } from './profile.ts'

type Event = MessageReceived | { type: 'screen.staled' }

/** The account page: the profile and, below it, the address, the file of all data and the end of the account; each is an actor of its own. */
export const accountPage = setup({
  types: {
    context: {},
    events: {} as Event,
    children: {} as {
      profile: 'profile'
      emailChange: 'emailChange'
      dataExport: 'dataExport'
      accountDeletion: 'accountDeletion'
    },
  },
  actors: { profile, emailChange, dataExport, accountDeletion },
  guards: { isAboutEmail: (_, message: Message) => message.type === 'EMAIL_CHANGE_MOVED' },
  actions: { tellEmailMoved: sendTo('emailChange', { type: 'change.moved' }) },
}).createMachine({
  id: 'accountPage',
  context: {},
  invoke: [
    { id: 'profile', src: 'profile' },
    { id: 'emailChange', src: 'emailChange' },
    { id: 'dataExport', src: 'dataExport' },
    { id: 'accountDeletion', src: 'accountDeletion' },
  ],
  on: {
    'message.received': {
      guard: { type: 'isAboutEmail', params: ({ event }) => event.message },
      actions: 'tellEmailMoved',
    },
    'screen.staled': { actions: 'tellEmailMoved' },
  },
})

type Snapshot = SnapshotFrom<typeof accountPage>
export const profileOf = ({ children }: Snapshot) => children.profile
export const emailChangeOf = ({ children }: Snapshot) => children.emailChange
export const dataExportOf = ({ children }: Snapshot) => children.dataExport
export const deletionOf = ({ children }: Snapshot) => children.accountDeletion
