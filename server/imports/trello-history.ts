import { COMMENT_MAX_CHARS } from '#contract/limits.ts'
import type { ForeignActivity } from '../commands/foreign-board.ts'
import type { TrelloFile } from './trello-file.ts'
import { readable } from './trello-texts.ts'

type Action = TrelloFile['actions'][number]
type Shorten = (text: string, max: number) => string

/** What is kept of the actions of cards, by card, oldest first: creation with the list it was in, comments and moves. */
export function activitiesByCard(file: TrelloFile, shorten: Shorten): Map<string, ForeignActivity[]> {
  const names = new Map(file.members.map((member) => [member.id, member.fullName || member.username]))
  const namesOfLists = new Map(file.lists.map((list) => [list.id, list.name]))
  const columnOf = (list: Action['data']['list']) =>
    list && { columnKey: list.id, columnName: readable(list.name ?? namesOfLists.get(list.id) ?? '') }

  const activityOf = (action: Action): ForeignActivity | null => {
    const { text, list, listAfter } = action.data
    const by = {
      personKey: action.idMemberCreator ?? null,
      personName:
        names.get(action.idMemberCreator ?? '') ||
        action.memberCreator?.fullName ||
        action.memberCreator?.username ||
        'Trello',
      at: new Date(action.date),
    }
    if (action.type === 'commentCard' && text) return { ...by, type: 'comment', text: shorten(text, COMMENT_MAX_CHARS) }
    if (action.type === 'createCard') return { ...by, type: 'create', ...columnOf(list) }
    return action.type === 'updateCard' && listAfter ? { ...by, type: 'moveColumn', ...columnOf(listAfter) } : null
  }

  const historyOf = (actions: readonly Action[]): ForeignActivity[] => {
    const sorted = actions.toSorted((a, b) => Date.parse(a.date) - Date.parse(b.date))
    const history = sorted.flatMap((action) => activityOf(action) ?? [])
    const [first] = history
    const firstMove = sorted.find(({ type, data }) => type === 'updateCard' && data.listAfter)
    const before = columnOf(firstMove?.data.listBefore)
    const created = history.find(({ type }) => type === 'create')
    if (!first || !before || created?.columnName !== undefined) return history
    // An export has no more than the last thousand actions: where the card came from is known by its first move.
    const beginning = created ?? { type: 'create' as const, personKey: null, personName: '', at: first.at }
    return [{ ...beginning, ...before }, ...history.filter((activity) => activity !== created)]
  }

  const ofCards = new Map<string, Action[]>()
  for (const action of file.actions) {
    const card = action.data.card?.id
    if (card !== undefined) ofCards.set(card, [...(ofCards.get(card) ?? []), action])
  }
  return new Map([...ofCards].map(([card, actions]) => [card, historyOf(actions)]))
}
