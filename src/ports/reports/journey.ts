import type { AnyActorRef, AnyMachineSnapshot, StateValue } from 'xstate'
import type { ErrorReport, ErrorStep } from '#contract/error-report.ts'
import { ERROR_REPORT_STEPS_MAX } from '#contract/limits/outage-limits.ts'
import type { ErrorsEvent } from '#machines/errors/events.ts'
import { matchOf } from '#machines/router/match.ts'

/** So many different errors are sent from one page: what follows is most often their doing. */
const SENT_MAX = 5
const ADDRESS = '/api/error-reports'

type Trouble = Pick<ErrorReport, 'name' | 'message' | 'stack'>

/** Where a machine stands, with a dot between levels and a plus between regions. */
function textOf(value: StateValue): string {
  if (typeof value === 'string') return value
  return Object.entries(value)
    .map(([name, inner]) => (inner === undefined ? name : [name, textOf(inner)].filter(Boolean).join('.')))
    .join('+')
}
const isOfMachine = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot && 'value' in snapshot

/** Stand-ins have the name of the actor that they stand in for. */
const nameOf = ({ id }: AnyActorRef, { machine }: AnyMachineSnapshot): string =>
  machine.id === 'lazyActor' ? id : machine.id

/** What goes wrong between actors, as the actor for errors is told of it; null when an event is about something else. */
function troubleIn(event: ErrorsEvent): Trouble | null {
  // What was thrown and where; what it said is not in it.
  if (event.type === 'actor.failed') {
    const [name = ''] = event.kind.split('\n')
    return { name, message: `the actor ${event.name} threw`, stack: event.kind }
  }
  if (event.type === 'message.malformed') return { name: 'MalformedMessage', message: event.messageType, stack: '' }
  if (event.type === 'event.undelivered')
    return { name: 'UndeliveredEvent', message: `${event.eventType} for ${event.to}`, stack: '' }
  return null
}

let steps: readonly ErrorStep[] = []
let last: Trouble = { name: '', message: '', stack: '' }
const sent = new Set<string>()

const note = (step: ErrorStep): void => {
  steps = [...steps, step].slice(-ERROR_REPORT_STEPS_MAX)
}
const metaOf = (name: string): string => document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? ''
const reportNow = (): ErrorReport => ({
  ...last,
  screen: matchOf(location.pathname).name,
  version: metaOf('version'),
  steps: [...steps],
})

/** Keeps what went wrong for the person, and sends it where the operator wants that: each once, and without what was typed. */
function report(trouble: Trouble): void {
  last = trouble
  const mark = `${trouble.name} ${trouble.message}`
  if (metaOf('error-reports') === '' || sent.has(mark) || sent.size >= SENT_MAX) return
  sent.add(mark)
  void fetch(ADDRESS, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(reportNow()),
    keepalive: true,
    // A report that does not arrive is no trouble of the person's.
  }).catch(() => undefined)
}
const ofError = (error: unknown): Trouble => {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(typeof error)
  return { name, message, stack }
}

/** From now on remembers the states that machines go through, and reports what goes wrong with the way there. */
export function recordJourney(app: AnyActorRef): void {
  const stood = new WeakMap<object, string>()
  app.system.inspect((inspected) => {
    if (inspected.type === '@xstate.snapshot' && isOfMachine(inspected.snapshot)) {
      const state = textOf(inspected.snapshot.value as StateValue)
      if (stood.get(inspected.actorRef) === state) return
      stood.set(inspected.actorRef, state)
      note({ actor: nameOf(inspected.actorRef as AnyActorRef, inspected.snapshot), event: inspected.event.type, state })
    }
    const trouble = inspected.type === '@xstate.event' ? troubleIn(inspected.event as ErrorsEvent) : null
    if (trouble) report(trouble)
  })
  addEventListener('error', ({ error }) => report(ofError(error)))
  addEventListener('unhandledrejection', ({ reason }) => report(ofError(reason)))
}

/** Hands the person a file with what would be reported: text that can be read before it is given to anybody. */
export async function saveReport(): Promise<void> {
  const { saveFile } = await import('../browser/save-text.ts')
  const { name, message, stack, screen, version, steps: way } = reportNow()
  const lines = [
    `Lanewise ${version}`,
    new Date().toISOString(),
    navigator.userAgent,
    `screen: ${screen}`,
    `error: ${name} ${message}`,
    stack,
    '',
    ...way.map(({ actor, event, state }) => `${actor}: ${event} → ${state}`),
    '',
  ]
  saveFile('lanewise-report.txt', new Blob([lines.join('\n')], { type: 'text/plain' }))
}
