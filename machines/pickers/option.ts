import type { Project } from '#contract/entities/project.ts'
import type { Role } from '#contract/entities/role.ts'
import type { Team } from '#contract/entities/team.ts'
import type { Person } from '#contract/entities/user.ts'
import type { TeamsAndUsers } from '#contract/calls/projects.ts'

/** A person, a team of people, or a project, that can be picked. */
export type Option =
  | { readonly kind: 'user'; readonly id: string; readonly person: Person }
  | { readonly kind: 'team'; readonly id: string; readonly team: Team }
  | { readonly kind: 'project'; readonly id: string; readonly project: Project }

/** Teams first, then people, as the server gives them. */
export const optionsOf = ({ teams, users }: TeamsAndUsers): Option[] => [
  ...teams.map(teamOptionOf),
  ...users.map(userOption),
]

export const userOption = (person: Person): Option => ({ kind: 'user', id: person.id, person })
export const teamOptionOf = (team: Team): Option => ({ kind: 'team', id: team.id, team })
export const projectOption = (project: Project): Option => ({ kind: 'project', id: project.id, project })

/** What an option is called. */
export function nameOf(option: Option): string {
  switch (option.kind) {
    case 'user':
      return option.person.fullName
    case 'team':
      return option.team.name
    case 'project':
      return option.project.name
  }
}

const peopleOf = (option: Option): readonly string[] =>
  option.kind === 'user' ? [option.id] : option.kind === 'team' ? option.team.users.map(({ id }) => id) : []

/** How many different people a selection comes to: those picked themselves, and those in the teams. */
export const peopleIn = (chosen: readonly Option[]): number => new Set(chosen.flatMap(peopleOf)).size

/** What a picker allows. */
export interface Limits {
  /** So many stay chosen at least, and at most. */
  readonly min: number
  readonly max: number
  /** These cannot be taken away. */
  readonly fixedIds: readonly string[]
  /** These can be neither chosen nor taken away: a team's form blocks its author (spec §5). */
  readonly blockedIds: readonly string[]
  /** In restricted mode the asker's role decides: an Employee changes nothing, only an Owner newly picks an Owner (spec §5). */
  readonly restrictedTo: Role | null
}

/** Nothing is limited. */
export const NO_LIMITS: Limits = { min: 0, max: Infinity, fixedIds: [], blockedIds: [], restrictedTo: null }

const isOwner = (option: Option): boolean => option.kind === 'user' && option.person.roleName === 'Owner'

/** Whether an option can be chosen, or, when it is chosen, taken away. */
export function mayToggle(
  { min, max, fixedIds, blockedIds, restrictedTo }: Limits,
  chosen: readonly Option[],
  option: Option,
): boolean {
  if (restrictedTo === 'Employee' || blockedIds.includes(option.id)) return false
  if (chosen.some(({ id }) => id === option.id)) return chosen.length > min && !fixedIds.includes(option.id)
  return chosen.length < max && !(isOwner(option) && restrictedTo !== null && restrictedTo !== 'Owner')
}
