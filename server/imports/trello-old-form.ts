import type { TrelloFile, WrittenTrelloFile } from './trello-file.ts'

type WrittenLabel = WrittenTrelloFile['labels'][number]
type WrittenMember = WrittenTrelloFile['members'][number]

const looks = ({ color, name }: WrittenLabel) => `${color ?? ''}/${name}`
/** Exports from before labels had ids tell them apart by colour and name alone. */
const labelKey = (label: WrittenLabel) => label.id ?? looks(label)
const memberKey = ({ id, username, fullName }: WrittenMember) => id ?? `@${username || fullName}`

/**
 * Brings every form that Trello has written into one: labels, members and checklists stand at the board and cards name
 * them by key. Old exports have them on the cards alone, without ids, names of labels by their colour (`labelNames`), and
 * the state of a checklist's item at its card.
 */
export function inOneForm(written: WrittenTrelloFile): TrelloFile {
  const named = (label: WrittenLabel): WrittenLabel =>
    label.name === '' && label.id === undefined
      ? { ...label, name: written.labelNames[label.color ?? ''] ?? '' }
      : label
  const labels = new Map(written.labels.map(named).map((label) => [labelKey(label), label]))
  const keys = new Map([...labels].map(([key, label]) => [looks(label), key]))
  const keyOf = (label: WrittenLabel) => {
    const key = label.id ?? keys.get(looks(label)) ?? looks(label)
    if (!labels.has(key)) labels.set(key, label)
    if (!keys.has(looks(label))) keys.set(looks(label), key)
    return key
  }
  const members = new Map(written.members.map((member) => [memberKey(member), member]))
  const checklists = [...written.checklists]

  const cards = written.cards.map((card) => {
    const idLabels = new Set([...card.idLabels, ...card.labels.map((label) => keyOf(named(label)))])
    for (const member of card.members) if (!members.has(memberKey(member))) members.set(memberKey(member), member)
    const stands = new Set(checklists.flatMap(({ id }) => id ?? []))
    for (const list of card.checklists)
      if (list.id === undefined || !stands.has(list.id)) checklists.push({ ...list, idCard: card.id })
    return {
      ...card,
      idLabels: [...idLabels],
      idMembers: [...new Set([...card.idMembers, ...card.members.map(memberKey)])],
    }
  })
  for (const [color, name] of Object.entries(written.labelNames)) if (name !== '') keyOf({ color, name })

  const states = new Map(
    written.cards.flatMap(({ checkItemStates }) => checkItemStates.map((item) => [item.idCheckItem, item.state])),
  )
  return {
    ...written,
    cards,
    labels: [...labels].map(([key, label]) => ({ ...label, id: key })),
    members: [...members].map(([key, member]) => ({ ...member, id: key })),
    checklists: checklists.flatMap(({ idCard, ...list }, place) =>
      idCard === undefined
        ? []
        : {
            ...list,
            id: list.id ?? `${idCard}/${place}`,
            idCard,
            checkItems: list.checkItems.map((item, order) => ({
              ...item,
              id: item.id ?? `${place}/${order}`,
              state: states.get(item.id ?? '') ?? item.state,
            })),
          },
    ),
  }
}
