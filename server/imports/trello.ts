import { dayIn } from '#contract/days/zones.ts'
import {
  COLUMN_NAME_MAX_CHARS,
  COLUMNS_PER_PROJECT_MAX,
  LABEL_NAME_MAX_CHARS,
  LABELS_PER_TASK_MAX,
  PROJECT_DESCRIPTION_MAX_CHARS,
  PROJECT_DESCRIPTION_MIN_CHARS,
  PROJECT_NAME_MAX_CHARS,
  SUBTASKS_PER_TASK_MAX,
  TASK_DESCRIPTION_MAX_CHARS,
  TASK_NAME_MAX_CHARS,
} from '#contract/limits.ts'
import { rangeIsReversed } from '#contract/tasks/task-fields.ts'
import type { ForeignBoard, ForeignTask } from '../commands/foreign-board.ts'
import { readTrelloFile, type TrelloFile } from './trello-file.ts'
import { activitiesByCard } from './trello-history.ts'
import { readable } from './trello-texts.ts'

/** Trello's label colours, each as the nearest of our swatches. */
const COLORS: Readonly<Record<string, string>> = {
  green: '#4ade80',
  yellow: '#facc15',
  orange: '#fb923c',
  red: '#f87171',
  purple: '#c084fc',
  blue: '#60a5fa',
  sky: '#38bdf8',
  lime: '#a3e635',
  pink: '#f472b6',
  black: '#94a3b8',
}
const NO_COLOR = '#94a3b8'

/** What a file held and what of it was left behind, in numbers for the report. */
export interface TrelloReading {
  board: ForeignBoard
  left: {
    archivedLists: number
    archivedCards: number
    listsBeyondLimit: number
    cardsBeyondLimit: number
    labelsBeyondLimit: number
    cardsInArchivedLists: number
    attachments: number
    shortenedTexts: number
    checkItemsBeyondLimit: number
  }
}

type Card = TrelloFile['cards'][number]

const byPosition = (a: { pos: number; id: string }, b: { pos: number; id: string }) =>
  a.pos - b.pos || (a.id < b.id ? -1 : 1)

/** The moment that a Trello id was made: its first four bytes are Unix seconds. */
const madeAt = (id: string, otherwise: Date) => {
  const seconds = /^[0-9a-f]{24}$/i.test(id) ? Number.parseInt(id.slice(0, 8), 16) : Number.NaN
  return Number.isNaN(seconds) || seconds > otherwise.getTime() / 1000 ? otherwise : new Date(seconds * 1000)
}

/**
 * Reads a Trello board export into our own words: lists to columns, cards to tasks, checklists to subtasks, comments and
 * moves to activity. Archived lists and cards stay out and are counted. Throws `UnreadableFile` with the reason.
 */
export function readTrello(content: string, { timezone, now }: { timezone: string; now: Date }): TrelloReading {
  const file = readTrelloFile(content)
  const left = {
    archivedLists: 0,
    archivedCards: 0,
    listsBeyondLimit: 0,
    cardsBeyondLimit: 0,
    labelsBeyondLimit: 0,
    cardsInArchivedLists: 0,
    attachments: 0,
    shortenedTexts: 0,
    checkItemsBeyondLimit: 0,
  }
  const shorten = (text: string, max: number) => {
    const points = Array.from(readable(text))
    if (points.length <= max) return points.join('')
    left.shortenedTexts += 1
    return `${points
      .slice(0, max - 1)
      .join('')
      .trimEnd()}…`
  }

  const openLists = file.lists.filter((list) => !list.closed).sort(byPosition)
  const isOpen = new Set(openLists.map((list) => list.id))
  left.archivedLists = file.lists.length - openLists.length
  const activities = activitiesByCard(file, shorten)

  const dayOf = (moment: string | null) => (moment === null ? null : dayIn(timezone, new Date(moment)))
  /** A day to begin that comes after the one it is due on says nothing: it is left behind. */
  const daysOf = (card: Card) => {
    const days = { startDate: dayOf(card.start), dueDate: dayOf(card.due) }
    return rangeIsReversed(days) ? { ...days, startDate: null } : days
  }
  const taskOf = (card: Card): ForeignTask => {
    left.attachments += card.attachments.length
    const made = madeAt(card.id, card.dateLastActivity ? new Date(card.dateLastActivity) : now)
    const name = shorten(card.name, TASK_NAME_MAX_CHARS) || 'Untitled'
    const wasCut = name.endsWith('…') && !card.name.endsWith('…')
    const description = shorten(wasCut ? `${card.name}\n\n${card.desc}` : card.desc, TASK_DESCRIPTION_MAX_CHARS)
    const items = file.checklists
      .filter((list) => list.idCard === card.id)
      .sort(byPosition)
      .flatMap((list) => [...list.checkItems].sort(byPosition))
    left.checkItemsBeyondLimit += Math.max(0, items.length - SUBTASKS_PER_TASK_MAX)
    left.labelsBeyondLimit += Math.max(0, card.idLabels.length - LABELS_PER_TASK_MAX)
    const done = card.dueComplete ? new Date(card.dateLastActivity ?? now) : null
    return {
      name,
      description: description || null,
      priority: null,
      ...daysOf(card),
      createdAt: made,
      completedAt: done,
      labelKeys: card.idLabels.slice(0, LABELS_PER_TASK_MAX),
      personKeys: card.idMembers,
      subtasks: items.slice(0, SUBTASKS_PER_TASK_MAX).map((item) => ({
        name: shorten(item.name, TASK_NAME_MAX_CHARS) || 'Untitled',
        isDone: item.state === 'complete',
      })),
      activities: activities.get(card.id) ?? [],
    }
  }

  const further = new Set(openLists.slice(COLUMNS_PER_PROJECT_MAX).map((list) => list.id))
  left.listsBeyondLimit = further.size
  left.cardsBeyondLimit = file.cards.filter((card) => further.has(card.idList) && !card.closed).length
  const columns = openLists.slice(0, COLUMNS_PER_PROJECT_MAX).map((list) => {
    const cards = file.cards.filter((card) => card.idList === list.id).sort(byPosition)
    left.archivedCards += cards.filter((card) => card.closed).length
    return {
      key: list.id,
      name: shorten(list.name, COLUMN_NAME_MAX_CHARS) || 'Untitled',
      tasks: cards.filter((card) => !card.closed).map(taskOf),
    }
  })
  left.cardsInArchivedLists = file.cards.filter((card) => !isOpen.has(card.idList)).length
  const description = shorten(file.desc, PROJECT_DESCRIPTION_MAX_CHARS)
  const title = shorten(file.name, PROJECT_NAME_MAX_CHARS)

  return {
    left,
    board: {
      name: Array.from(title).length < 2 ? 'Trello board' : title,
      description: Array.from(description).length < PROJECT_DESCRIPTION_MIN_CHARS ? null : description,
      people: file.members.map((member) => ({
        key: member.id,
        fullName: member.fullName || member.username,
        email: member.email?.toLowerCase() ?? null,
      })),
      labels: file.labels.map((label) => ({
        key: label.id,
        name: shorten(label.name, LABEL_NAME_MAX_CHARS) || capitalised(label.color ?? 'label'),
        color: COLORS[(label.color ?? '').replace(/_(dark|light)$/, '')] ?? NO_COLOR,
      })),
      columns,
    },
  }
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).replaceAll('_', ' ')
