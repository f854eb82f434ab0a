import { z } from 'zod'

const base = { sessionId: z.string(), createdAt: z.string() }
const event = z.looseObject({ type: z.string() })

/**
 * What the inspector takes in: the protocol of `@statelyai/inspect`, and what is our own: which transitions were taken, and
 * what the page is called.
 */
export const Wire = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('@xstate.actor'),
    name: z.string(),
    definition: z.optional(z.string()),
    parentId: z.optional(z.string()),
    snapshot: z.optional(z.unknown()),
    ...base,
  }),
  z.object({ type: z.literal('@xstate.event'), event, sourceId: z.optional(z.string()), ...base }),
  z.object({
    type: z.literal('@xstate.snapshot'),
    event,
    snapshot: z.nullable(
      z.looseObject({
        status: z.optional(z.string()),
        value: z.optional(z.unknown()),
        context: z.optional(z.unknown()),
      }),
    ),
    ...base,
  }),
  z.object({
    type: z.literal('@app.transitions'),
    taken: z.array(z.object({ from: z.string(), event: z.string(), branch: z.number(), to: z.array(z.string()) })),
    ...base,
  }),
  z.object({
    type: z.literal('@app.page'),
    title: z.string(),
    /** It is a generated path and no page: nothing can be sent to it. */
    isPath: z.optional(z.boolean()),
    ...base,
  }),
])
export type Wire = z.infer<typeof Wire>

/** What a page says last, before it is closed or loaded anew. */
export const Farewell = z.object({ type: z.literal('@app.left') })

/** What goes back to the page: an event for one of its actors. */
export interface Send {
  readonly type: '@app.send'
  readonly sessionId: string
  readonly event: { readonly type: string }
}

/** A log as it is kept in a file. */
export const LogFile = z.object({ lanewiseInspectorLog: z.literal(1), entries: z.array(Wire) })

/** The key of a taken transition, as charts and coverage name it. */
export const keyOfTaken = ({
  from,
  event: on,
  branch,
  to,
}: Extract<Wire, { type: '@app.transitions' }>['taken'][number]): string =>
  `${from} --${on || 'always'}[${branch}]--> ${to.join(',') || '(stays)'}`
