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
