import * as z from 'zod/mini'
import { inOneForm } from './trello-old-form.ts'

const id = z.string().check(z.minLength(1))
const position = z._default(z.number(), 0)
const moment = z.iso.datetime({ offset: true })
const named = z.pipe(
  z.transform((value) => value ?? ''),
  z.string(),
)
const label = z.object({
  id: z.optional(id),
  name: named,
  color: z._default(z.nullable(z.string()), null),
})
const member = z.object({
  id: z.optional(id),
  fullName: z._default(z.string(), ''),
  username: z._default(z.string(), ''),
  email: z.optional(z.nullable(z.string())),
})
const checklist = z.object({
  id: z.optional(id),
  idCard: z.optional(id),
  pos: position,
  checkItems: z.array(
    z.object({
      id: z.optional(id),
      name: z.string(),
      state: z._default(z.string(), 'incomplete'),
      pos: position,
    }),
  ),
})
/** A list that old exports leave out and newer ones write as null where it is empty. */
const listOf = <Row extends z.core.$ZodType>(row: Row) =>
  z.pipe(
    z.transform((value) => value ?? []),
    z.array(row),
  )

const listOfAction = z.object({ id, name: z.optional(z.string()) })
/** The list where a card was: it is in actions of every kind and form, and one that cannot be read is as good as none. */
// oxlint-disable-next-line promise/valid-params -- zod's `catch`, not a promise's
const formerList = z.catch(z.optional(listOfAction), undefined)

/** The parts of Trello's JSON export that are read, in any form it has had; everything else in the file is passed over. */
const WrittenTrelloFile = z.object({
  name: z.string(),
  desc: z._default(z.string(), ''),
  lists: z.array(z.object({ id, name: z.string(), closed: z.boolean(), pos: position })),
  cards: z.array(
    z.object({
      id,
      name: z.string(),
      desc: z._default(z.string(), ''),
      closed: z.boolean(),
      idList: id,
      pos: position,
      start: z._default(z.nullable(moment), null),
      due: z._default(z.nullable(moment), null),
      dueComplete: z._default(z.boolean(), false),
      dateLastActivity: z._default(z.nullable(moment), null),
      idLabels: listOf(id),
      labels: listOf(label),
      idMembers: listOf(id),
      members: listOf(member),
      checklists: listOf(checklist),
      checkItemStates: listOf(z.object({ idCheckItem: id, state: z.string() })),
      attachments: listOf(z.unknown()),
    }),
  ),
  labels: listOf(label),
  labelNames: z._default(z.record(z.string(), z.string()), {}),
  members: listOf(member),
  checklists: listOf(checklist),
  actions: z._default(
    z.array(
      z.object({
        id,
        type: z.string(),
        date: moment,
        idMemberCreator: z.optional(id),
        memberCreator: z.optional(
          z.object({ fullName: z.optional(z.nullable(z.string())), username: z.optional(z.nullable(z.string())) }),
        ),
        data: z.object({
          text: z.optional(z.string()),
          card: z.optional(z.object({ id })),
          list: formerList,
          listBefore: formerList,
          listAfter: z.optional(listOfAction),
        }),
      }),
    ),
    [],
  ),
})
export type WrittenTrelloFile = z.infer<typeof WrittenTrelloFile>

type Checklist = WrittenTrelloFile['checklists'][number]
type CheckItem = Checklist['checkItems'][number]
type Identified<Row> = Row & { id: string }

/** A board in the one form that is read on: what stands on cards names what stands at the board. */
export interface TrelloFile extends Omit<WrittenTrelloFile, 'labels' | 'members' | 'checklists'> {
  labels: Identified<WrittenTrelloFile['labels'][number]>[]
  members: Identified<WrittenTrelloFile['members'][number]>[]
  checklists: Identified<Omit<Checklist, 'checkItems'> & { idCard: string; checkItems: Identified<CheckItem>[] }>[]
}

/** Said to the person who started the import; nothing was changed. */
export class UnreadableFile extends Error {}

const MAX_REASONS = 3

/** Reads a file's text as a Trello export. Throws `UnreadableFile` with the reason when it is none, or is damaged. */
export function readTrelloFile(content: string): TrelloFile {
  let json: unknown
  try {
    json = JSON.parse(content)
  } catch (error) {
    throw new UnreadableFile(`it is not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
  if (typeof json !== 'object' || json === null || !('lists' in json) || !('cards' in json)) {
    throw new UnreadableFile('it is JSON, but no Trello board: it has no lists and cards')
  }
  const parsed = WrittenTrelloFile.safeParse(json)
  if (!parsed.success) {
    const reasons = parsed.error.issues
      .slice(0, MAX_REASONS)
      .map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new UnreadableFile(`it is damaged (${reasons.join('; ')})`)
  }
  const file = inOneForm(parsed.data)
  refuseDoubles('lists', file.lists)
  refuseDoubles('cards', file.cards)
  const lists = new Set(file.lists.map((list) => list.id))
  const lost = file.cards.find((card) => !lists.has(card.idList))
  if (lost) throw new UnreadableFile(`it is damaged (card "${lost.name}" is in a list that the file does not have)`)
  return file
}

function refuseDoubles(what: string, rows: { id: string }[]) {
  if (new Set(rows.map((row) => row.id)).size !== rows.length)
    throw new UnreadableFile(`it is damaged (two ${what} have the same id)`)
}
