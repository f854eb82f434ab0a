import type { ProjectSettings } from '#contract/calls/projects.ts'

const SETTINGS = ['showAssignee', 'showLabels', 'showPriority', 'showDueDate', 'showSafesColumn'] as const

/** What the cards show or do not. */
export type SettingName = (typeof SETTINGS)[number]

/** The settings alone, of whatever holds them. */
export const settingsIn = ({
  showAssignee,
  showLabels,
  showPriority,
  showDueDate,
  showSafesColumn,
}: ProjectSettings): ProjectSettings => ({ showAssignee, showLabels, showPriority, showDueDate, showSafesColumn })

export const isSame = (one: ProjectSettings, other: ProjectSettings): boolean =>
  SETTINGS.every((name) => one[name] === other[name])
