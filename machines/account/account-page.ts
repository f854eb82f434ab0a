import { setup, type SnapshotFrom } from 'xstate'
import { accountDeletion } from './account-deletion.ts'
import { profile } from './profile.ts'

/** The account page: the profile and, below it, the way to delete the account; each is an actor of its own. */
export const accountPage = setup({
  types: { context: {}, children: {} as { profile: 'profile'; accountDeletion: 'accountDeletion' } },
  actors: { profile, accountDeletion },
}).createMachine({
  id: 'accountPage',
  context: {},
  invoke: [
    { id: 'profile', src: 'profile' },
    { id: 'accountDeletion', src: 'accountDeletion' },
  ],
})

type Snapshot = SnapshotFrom<typeof accountPage>
export const profileOf = ({ children }: Snapshot) => children.profile
export const deletionOf = ({ children }: Snapshot) => children.accountDeletion
