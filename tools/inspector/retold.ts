import { statesIn, type Chart } from '../chart/chart.ts'
import { linesOfPath } from '../paths/lines.ts'
import { eventInWords } from '../paths/words.ts'
import type { Wire } from './protocol.ts'
import { activeIn, valueText } from './story.ts'

interface Where {
  readonly state: string
  readonly words: string
}

/** Where a machine is, as its states say it themselves: those that have no active state inside them. */
function whereIn(chart: Chart, value: unknown): Where {
  const says = new Map(statesIn(chart.root).map((state) => [state.id, state.says]))
  const active = activeIn(value)
  const innermost = active.filter((path) => !active.some((other) => other.startsWith(`${path}.`)))
  const words = innermost.map((path) => says.get(`${chart.root.id}.${path}`) ?? '').filter((text) => text !== '')
  return { state: valueText(value), words: words.join(' ') }
}

interface Step extends Where {
  readonly event: string
  readonly words: string
  readonly with: string
  readonly shows: string
  readonly times: number
}

const valueOf = (snapshot: unknown): unknown =>
  typeof snapshot === 'object' && snapshot !== null && 'value' in snapshot ? snapshot.value : undefined

/**
 * What an actor has been through up to a place of the log, as lines that a person can follow: Given, When and Then, in the
 * words of its machine. The same event in a row, as while typing, is one line with the last of them.
 */
export function retold(entries: readonly Wire[], count: number, actorId: string, chart: Chart): readonly string[] {
  const own = entries.slice(0, count).filter(({ sessionId }) => sessionId === actorId)
  const first = own.find((entry) => entry.type === '@xstate.actor')
  if (!first) return []
  let where = whereIn(chart, valueOf(first.snapshot))
  const given = where
  const steps: Step[] = []
  for (const [at, entry] of own.entries()) {
    if (entry.type !== '@xstate.event' || entry.event.type === 'xstate.init') continue
    const next = own.findIndex(({ type }, place) => place > at && type === '@xstate.event')
    const after = own
      .slice(at + 1, next < 0 ? undefined : next)
      .findLast((one) => one.type === '@xstate.snapshot' && one.snapshot?.value !== undefined)
    if (after?.type === '@xstate.snapshot') where = whereIn(chart, after.snapshot?.value)
    const step = { ...eventInWords(entry.event), state: where.state, shows: where.words, times: 1 }
    const before = steps.at(-1)
    const isAgain = before?.event === step.event && before.state === step.state
    if (isAgain) steps[steps.length - 1] = { ...step, times: before.times + 1 }
    else steps.push(step)
  }
  return linesOfPath({
    given,
    steps: steps.map(({ times, ...step }) => ({
      ...step,
      sent: null,
      words: times > 1 ? `${step.words}, ${times} times` : step.words,
      transitions: [],
    })),
  }).map((line) => line.replace(/^- /, ''))
}
