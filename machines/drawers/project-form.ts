import { ProjectForm, type Project } from '#contract/entities/project.ts'
import type { TemplateId } from '#contract/entities/template.ts'
import { DEFAULT_PROJECT_COLOR, PROJECT_ABBREVIATION_GRAPHEMES } from '#contract/limits.ts'
import { problemsIn, type Problems } from '../forms/problems.ts'
import { isSame } from '../forms/same.ts'
import type { Option } from '../pickers/option.ts'

/** What the fields of the project drawer hold. */
export interface ProjectValues {
  readonly name: string
  readonly abbreviation: string
  readonly description: string
  readonly color: string
  readonly hasDueDate: boolean
  /** Kept while the switch is off, so that switching it on again brings it back. */
  readonly dueDate: string | null
  readonly userIds: readonly string[]
  readonly teamIds: readonly string[]
  /** What the board of a new project begins with; null for nothing but columns. */
  readonly template: TemplateId | null
}

/** The fields of a project that does not exist yet. */
export const NEW_PROJECT: ProjectValues = {
  name: '',
  abbreviation: '',
  description: '',
  color: DEFAULT_PROJECT_COLOR,
  hasDueDate: false,
  dueDate: null,
  userIds: [],
  teamIds: [],
  template: null,
}

export const valuesOf = (project: Project): ProjectValues => ({
  name: project.name,
  abbreviation: project.abbreviation,
  description: project.description ?? '',
  color: project.color,
  hasDueDate: project.dueDate !== null,
  dueDate: project.dueDate,
  userIds: project.users.map(({ id }) => id),
  teamIds: project.teams.map(({ id }) => id),
  template: null,
})

/** Who and which teams are picked. */
export const picked = (chosen: readonly Option[]) => ({
  userIds: chosen.filter(({ kind }) => kind === 'user').map(({ id }) => id),
  teamIds: chosen.filter(({ kind }) => kind === 'team').map(({ id }) => id),
})

/** A template that was chosen is chosen again as quickly: nothing is lost with it. */
const comparable = (values: ProjectValues) => ({
  ...values,
  template: null,
  dueDate: values.hasDueDate ? values.dueDate : null,
  userIds: values.userIds.toSorted(),
  teamIds: values.teamIds.toSorted(),
})
/** Whether two fillings of the form are the same to a person; whom it lists has no order. */
export const isUnchanged = (one: ProjectValues, other: ProjectValues): boolean =>
  isSame(comparable(one), comparable(other))

/** What is sent: an empty description is none, and a date that is switched off is none (PROJ-02). */
export const sentOf = (values: ProjectValues) => ({
  name: values.name,
  abbreviation: values.abbreviation,
  description: values.description.trim() === '' ? null : values.description,
  color: values.color,
  dueDate: values.hasDueDate ? values.dueDate : null,
  userIds: [...values.userIds],
  teamIds: [...values.teamIds],
})

/** What is wrong with each field; a date that is switched on must be there. */
export function problemsOf(values: ProjectValues): Problems {
  const problems = problemsIn(ProjectForm, sentOf(values))
  return values.hasDueDate && values.dueDate === null ? { ...problems, dueDate: 'required' } : problems
}

const LETTER_OR_DIGIT = /[\p{Letter}\p{Number}]/u
const graphemesOf = (text: string): string[] =>
  [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment)

/** An abbreviation for a name: its first three letters or digits, in capitals; nothing while it has fewer. */
export function suggestedAbbreviation(name: string): string {
  const letters = graphemesOf(name).filter((grapheme) => LETTER_OR_DIGIT.test(grapheme))
  if (letters.length < PROJECT_ABBREVIATION_GRAPHEMES) return ''
  return inCapitals(letters.slice(0, PROJECT_ABBREVIATION_GRAPHEMES).join(''))
}

/** As an abbreviation is written. Letters that become two as capitals (ß) stay as they are: there would be too many. */
export const inCapitals = (text: string): string =>
  graphemesOf(text)
    .map((letter) => (graphemesOf(letter.toUpperCase()).length === 1 ? letter.toUpperCase() : letter))
    .join('')

/** Takes in what others saved meanwhile: fields that were not touched here follow, the others stay as they are. */
export function rebased(values: ProjectValues, before: ProjectValues, now: ProjectValues): ProjectValues {
  const fields = Object.keys(values) as (keyof ProjectValues)[]
  const followed = fields.filter((field) => isSame(values[field], before[field]))
  return { ...values, ...Object.fromEntries(followed.map((field) => [field, now[field]])) }
}

const SAVED_BY_FIELD = ['name', 'abbreviation', 'description', 'color', 'dueDate'] as const

/** What of a project was changed here, and who took part before: what others save meanwhile stays beside it. */
export function changesOf(values: ProjectValues, before: ProjectValues) {
  const [sent, was] = [sentOf(values), sentOf(before)]
  return {
    changed: SAVED_BY_FIELD.filter((field) => sent[field] !== was[field]),
    userIds: was.userIds,
    teamIds: was.teamIds,
  }
}

/** The fields that were changed here and differently elsewhere: saving them overwrites what another user has just saved. */
export function disputedIn(values: ProjectValues, before: ProjectValues, now: ProjectValues): Disputed[] {
  const [mine, was, theirs] = [sentOf(values), sentOf(before), sentOf(now)]
  return SAVED_BY_FIELD.filter(
    (field) => mine[field] !== was[field] && theirs[field] !== was[field] && mine[field] !== theirs[field],
  )
}
/** A field that two people have changed. */
export type Disputed = (typeof SAVED_BY_FIELD)[number]
