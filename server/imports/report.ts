import type { ImportedBoard } from '../commands/import-board.ts'
import type { TrelloReading } from './trello.ts'

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** What came and what did not, line by line, for the person who ran the import. */
export function reportOf(
  project: string,
  workspace: string,
  came: ImportedBoard,
  { left }: Pick<TrelloReading, 'left'>,
): string[] {
  const notBrought = [
    [left.archivedCards, 'archived card', 'archived cards'],
    [left.archivedLists, 'archived list', 'archived lists'],
    [left.cardsInArchivedLists, 'card in archived lists', 'cards in archived lists'],
    [left.listsBeyondLimit, 'list beyond the limit of a project', 'lists beyond the limit of a project'],
    [left.cardsBeyondLimit, 'card in a list beyond the limit', 'cards in lists beyond the limit'],
    [came.labelsLeft, 'label beyond the limit of a workspace', 'labels beyond the limit of a workspace'],
    [left.labelsBeyondLimit, 'label beyond the limit of a task', 'labels beyond the limit of a task'],
    [left.attachments, 'attachment', 'attachments'],
    [
      left.checkItemsBeyondLimit,
      'checklist item beyond the limit of a task',
      'checklist items beyond the limit of a task',
    ],
    [came.furtherAssigneesLeft, 'further assignee (a task has one)', 'further assignees (a task has one)'],
  ] as const
  const lines = [
    `"${project}" is now a project of ${workspace}.`,
    `Came: ${counted(came.columns, 'column', 'columns')}, ${counted(came.tasks, 'task', 'tasks')}, ${counted(came.subtasks, 'subtask', 'subtasks')}, ${counted(came.labels, 'label', 'labels')}, ${counted(came.comments, 'comment', 'comments')}, ${counted(came.otherActivities, 'other line of history', 'other lines of history')}, ${counted(came.assignments, 'assignment', 'assignments')}.`,
    came.matchedPeople.length > 0
      ? `Matched with members: ${came.matchedPeople.join(', ')}.`
      : 'Nobody of the board was matched with a member.',
  ]
  if (came.unmatchedPeople.length > 0)
    lines.push(
      `Not members here, so not assigned (their comments keep their names): ${came.unmatchedPeople.join(', ')}.`,
    )
  const stayed = notBrought.filter(([count]) => count > 0).map(([count, one, many]) => counted(count, one, many))
  lines.push(stayed.length > 0 ? `Left out: ${stayed.join(', ')}.` : 'Nothing was left out.')
  if (left.shortenedTexts > 0)
    lines.push(`Shortened to the longest allowed: ${counted(left.shortenedTexts, 'text', 'texts')}.`)
  return lines
}
