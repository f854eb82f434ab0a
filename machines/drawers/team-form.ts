import { TeamForm, type Team } from '#contract/entities/team.ts'
import { problemsIn, type Problems } from '../forms/problems.ts'
import { isSame } from '../forms/same.ts'

/** What the fields of the team drawer hold. */
export interface TeamValues {
  readonly name: string
  readonly description: string
  readonly userIds: readonly string[]
}

/** The fields of a team that does not exist yet. */
export const NEW_TEAM: TeamValues = { name: '', description: '', userIds: [] }

export const teamValuesOf = (team: Team): TeamValues => ({
  name: team.name,
  description: team.description ?? '',
  userIds: team.users.map(({ id }) => id),
})

const comparable = (values: TeamValues) => ({ ...values, userIds: values.userIds.toSorted() })
/** Whether two fillings of the form are the same to a person; whom it lists has no order. */
export const isUnchangedTeam = (one: TeamValues, other: TeamValues): boolean =>
  isSame(comparable(one), comparable(other))

/** What is sent: an empty description is none. */
export const sentTeamOf = ({ name, description, userIds }: TeamValues) => ({
  name,
  description: description.trim() === '' ? null : description,
  userIds: [...userIds],
})

/** What is wrong with each field. */
export const problemsOfTeam = (values: TeamValues): Problems => problemsIn(TeamForm, sentTeamOf(values))

/** Takes in what others saved meanwhile: fields that were not touched here follow, the others stay as they are. */
export function rebasedTeam(values: TeamValues, before: TeamValues, now: TeamValues): TeamValues {
  const follow = <Name extends keyof TeamValues>(name: Name) =>
    isSame(values[name], before[name]) ? now[name] : values[name]
  return { name: follow('name'), description: follow('description'), userIds: values.userIds }
}

const SAVED_BY_FIELD = ['name', 'description'] as const
/** A field that two people have changed. */
export type DisputedInTeam = (typeof SAVED_BY_FIELD)[number]

/** What of a team was changed here, and who was in it before: what others save meanwhile stays beside it. */
export function changesOfTeam(values: TeamValues, before: TeamValues) {
  const [sent, was] = [sentTeamOf(values), sentTeamOf(before)]
  return { changed: SAVED_BY_FIELD.filter((field) => sent[field] !== was[field]), userIds: was.userIds }
}

/** The fields that were changed here and differently elsewhere: saving them overwrites what another user has just saved. */
export function disputedInTeam(values: TeamValues, before: TeamValues, now: TeamValues): DisputedInTeam[] {
  const [mine, was, theirs] = [sentTeamOf(values), sentTeamOf(before), sentTeamOf(now)]
  return SAVED_BY_FIELD.filter(
    (field) => mine[field] !== was[field] && theirs[field] !== was[field] && mine[field] !== theirs[field],
  )
}
