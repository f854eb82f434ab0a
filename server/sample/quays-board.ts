import type { SampleColumn } from './sample-task.ts'

/** A smaller board beside the large one. */
export const QUAY_COLUMNS: readonly SampleColumn[] = [
  {
    key: 'ideas',
    name: 'Ideas',
    tasks: [
      { name: 'Benches under the big lime tree', labels: 'wish', priority: 'low' },
      { name: 'Tap water at every quay', labels: 'wish', priority: 'medium', who: 'ada' },
      { name: 'Lockers that fit a surfboard', labels: 'wish', priority: 'low' },
    ],
  },
  {
    key: 'building',
    name: 'Building',
    tasks: [
      {
        name: 'Ramp at Heron Bay, second half',
        labels: 'a11y',
        priority: 'high',
        due: 8,
        who: 'priya',
        parts: ['+Concrete', 'Railing', 'Light', 'Inspection'],
      },
      { name: 'Departure board with larger type', labels: 'a11y ux', priority: 'medium', due: 15, who: 'jule' },
    ],
  },
  {
    key: 'open',
    name: 'Open',
    kind: 'done',
    tasks: [{ name: 'Covered queue at Gate 1', labels: 'wish', priority: 'medium', who: 'priya', doneDaysAgo: 3 }],
  },
]
