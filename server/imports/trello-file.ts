import * as z from 'zod/mini'

const id = z.string().check(z.minLength(1))
const position = z._default(z.number(), 0)
const moment = z.iso.datetime({ offset: true })

/** The parts of Trello's JSON export that are read; everything else in the file is passed over. */
export const TrelloFile = z.object({
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
      due: z._default(z.nullable(moment), null),
      dueComplete: z._default(z.boolean(), false),
      dateLastActivity: z._default(z.nullable(moment), null),
      idLabels: z._default(z.array(id), []),
      idMembers: z._default(z.array(id), []),
      attachments: z._default(z.array(z.unknown()), []),
    }),
  ),
  labels: z._default(
    z.array(z.object({ id, name: z._default(z.string(), ''), color: z._default(z.nullable(z.string()), null) })),
    [],
  ),
  members: z._default(
    z.array(
      z.object({
        id,
        fullName: z._default(z.string(), ''),
        username: z._default(z.string(), ''),
        email: z.optional(z.nullable(z.string())),
      }),
    ),
    [],
  ),
  checklists: z._default(
    z.array(
      z.object({
        id,
        idCard: id,
        pos: position,
        checkItems: z.array(z.object({ id, name: z.string(), state: z.string(), pos: position })),
      }),
    ),
    [],
  ),
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
          listAfter: z.optional(z.object({ id, name: z.optional(z.string()) })),
        }),
      }),
    ),
    [],
  ),
})
export type TrelloFile = z.infer<typeof TrelloFile>

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
  const parsed = TrelloFile.safeParse(json)
  if (!parsed.success) {
    const reasons = parsed.error.issues
      .slice(0, MAX_REASONS)
      .map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new UnreadableFile(`it is damaged (${reasons.join('; ')})`)
  }
  const file = parsed.data
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
