import type { ColumnKind } from '#contract/columns/column-kinds.ts'

/**
 * One line of the sample board. Labels and people by key; `due` counts days from today; a subtask that starts with `+` is done;
 * a comment is a person's key, a colon and the words.
 */
export interface SampleTask {
  name: string
  about?: string
  labels?: string
  priority?: 'low' | 'medium' | 'high' | 'urgent'
  due?: number
  who?: string
  parts?: string[]
  said?: string[]
  doneDaysAgo?: number
}

export const SAMPLE_LABELS = [
  { key: 'bug', name: 'Bug', color: '#f87171' },
  { key: 'ux', name: 'UX', color: '#a78bfa' },
  { key: 'api', name: 'API', color: '#38bdf8' },
  { key: 'pay', name: 'Payments', color: '#34d399' },
  { key: 'a11y', name: 'Accessibility', color: '#2dd4bf' },
  { key: 'perf', name: 'Performance', color: '#fb923c' },
  { key: 'docs', name: 'Docs', color: '#94a3b8' },
  { key: 'wish', name: 'Passenger wish', color: '#fbbf24' },
] as const

export interface SampleColumn {
  key: string
  name: string
  /** Where the name does not say it. */
  kind?: ColumnKind
  tasks: readonly SampleTask[]
}
