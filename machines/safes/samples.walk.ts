import type { OpenSafe, Safe, SafeEntry, SafeEntryForm } from '#contract/entities/safe.ts'
import type { Person } from '#contract/entities/user.ts'

const NOON = '2026-03-01T12:00:00.000Z'

export const personNamed = (id: string): Person => ({
  id,
  fullName: id,
  email: `${id}@example.org`,
  avatarColor: 'grey',
  avatarUrl: null,
  jobTitle: null,
  roleName: 'Employee',
})
export const safeOf = (id: string, changes: Partial<Safe> = {}): Safe => ({
  id,
  projectId: 'p1',
  name: `Safe ${id}`,
  users: [personNamed('u1'), personNamed('u2')],
  creatorId: 'u1',
  entriesCount: 1,
  revision: 1,
  createdAt: NOON,
  deletedAt: null,
  ...changes,
})
export const entryOf = (id: string, changes: Partial<SafeEntry> = {}): SafeEntry => ({
  id,
  revision: 1,
  kind: 'login',
  name: `MARK ${id}`,
  addresses: ['https://example.org'],
  login: 'ada',
  note: '',
  cardHolder: '',
  cardExpiry: '',
  publicKey: '',
  secrets: ['password'],
  isPasswordReused: false,
  createdAt: NOON,
  updatedAt: NOON,
  ...changes,
})
export const openSafeOf = (id: string, entries: readonly SafeEntry[] = [entryOf('e1')]): OpenSafe => ({
  ...safeOf(id),
  entries: [...entries],
  toChange: null,
  locksInMs: 3_600_000,
})
/** Every secret of it is marked, so that it is found wherever it goes. */
export const ENTRY: SafeEntryForm = {
  kind: 'login',
  name: 'Shop',
  addresses: ['https://example.org'],
  login: 'ada',
  note: '',
  cardHolder: '',
  cardExpiry: '',
  publicKey: '',
  password: 'MARK-PASSWORD',
  oneTimeSecret: '',
  cardNumber: '',
  cardCode: '',
  privateKey: '',
}
export const LOCKED = { status: 403, message: '', code: 'SESSION_SECRET_REQUIRED', errors: [] }
export const MISSING = { status: 404, message: '', errors: [] }
export const LOST = { status: 0, message: '', errors: [] }
