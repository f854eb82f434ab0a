import type { Project } from '#contract/entities/project.ts'

const SETTINGS = [
  'showAssignee',
  'showLabels',
  'showPriority',
  'showDueDate',
  'showSafesColumn',
  'movesCompleted',
  'timeZone',
] as const

export type SettingName = (typeof SETTINGS)[number]
/** Those that are on or off. */
export type SwitchName = Exclude<SettingName, 'timeZone'>
/** All of a project's settings: what its cards show or do not, whether they go to its done column, and the zone of its times. */
export type AllSettings = Pick<Project, SettingName>
/** One of them, as it is to be. */
export type SettingWanted =
  | { readonly name: SwitchName; readonly value: boolean }
  | { readonly name: 'timeZone'; readonly value: Project['timeZone'] }

/** The settings alone, of whatever holds them. */
export const settingsIn = (of: AllSettings): AllSettings => ({
  showAssignee: of.showAssignee,
  showLabels: of.showLabels,
  showPriority: of.showPriority,
  showDueDate: of.showDueDate,
  showSafesColumn: of.showSafesColumn,
  movesCompleted: of.movesCompleted,
  timeZone: of.timeZone,
})

export const isSame = (one: AllSettings, other: AllSettings): boolean =>
  SETTINGS.every((name) => one[name] === other[name])
