import type { Role } from '#contract/entities/role.ts'

export interface SamplePerson {
  key: string
  firstName: string
  lastName: string
  role: Role
  jobTitle: string
}

export const SAMPLE_WORKSPACE = 'Tidewater Ferries'

/** Who works in the sample workspace. Their addresses end in `.example`, which no mail ever reaches (RFC 2606). */
export const SAMPLE_PEOPLE: readonly SamplePerson[] = [
  { key: 'ada', firstName: 'Ada', lastName: 'Lindqvist', role: 'Owner', jobTitle: 'Head of product' },
  { key: 'tomasz', firstName: 'Tomasz', lastName: 'Wrona', role: 'WorkspaceManager', jobTitle: 'Engineering lead' },
  { key: 'jule', firstName: 'Jule', lastName: 'Brandt', role: 'Employee', jobTitle: 'Designer' },
  { key: 'nia', firstName: 'Nia', lastName: 'Mensah', role: 'Employee', jobTitle: 'Frontend engineer' },
  { key: 'kenji', firstName: 'Kenji', lastName: 'Mori', role: 'Employee', jobTitle: 'Backend engineer' },
  { key: 'priya', firstName: 'Priya', lastName: 'Raman', role: 'Employee', jobTitle: 'Quality' },
]

export const addressOf = (person: SamplePerson) => `${person.firstName}@tidewater.example`.toLowerCase()

export const SAMPLE_TEAMS: readonly { name: string; description: string; members: string[] }[] = [
  { name: 'Product', description: 'What we build next, and why', members: ['ada', 'jule', 'tomasz'] },
  {
    name: 'Engineering',
    description: 'The booking engine and both apps',
    members: ['tomasz', 'nia', 'kenji', 'priya'],
  },
  { name: 'Design', description: 'Screens, words and signs on board', members: ['jule', 'ada'] },
  { name: 'On call', description: 'Whoever carries the phone this week', members: ['kenji', 'nia', 'tomasz', 'ada'] },
  { name: 'Ports', description: 'People at the quays who test with us', members: ['priya', 'ada'] },
]
