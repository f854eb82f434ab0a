import type { Change } from '../../store/changes.ts'

/** The number of the message that a change of a task came with. */
export const seqOf = (change: Change): number | null => ('seq' in change ? change.seq : null)

/** Whether a change is about tasks that stand on boards, and comes from others. */
export const isOfOthers = (change: Change): change is Extract<Change, { of: 'task' | 'taskGone' }> =>
  change.of === 'task'
    ? !change.isOwn && change.how !== 'read' && !isPart(change)
    : change.of === 'taskGone' && !change.isOwn && change.placements.length > 0
/** A part of another task: on a board only its number is shown, which is asked for. */
export const isPart = (change: Change): boolean => change.of === 'task' && change.row.parentId !== null
