import type { Project } from '#contract/entities/project.ts'

const SETTINGS = [
  'showAssignee',
  'showLabels',
  'showPriority',
  'showDueDate',
  'showSafesColumn',
  'movesCompleted',
] as const

export type SettingName = (typeof SETTINGS)[number]
/** All of a project's settings: what its cards show or do not, and whether they go to its done column. */
export type AllSettings = Pick<Project, SettingName>

/** The settings alone, of whatever holds them. */
export const settingsIn = (of: AllSettings): AllSettings => ({
  showAssignee: of.showAssignee,
  showLabels: of.showLabels,
  showPriority: of.showPriority,
  showDueDate: of.showDueDate,
  showSafesColumn: of.showSafesColumn,
  movesCompleted: of.movesCompleted,
})

export const isSame = (one: AllSettings, other: AllSettings): boolean =>
  SETTINGS.every((name) => one[name] === other[name])
