import { createInspector, type StatelyInspectionEvent } from '@statelyai/inspect'
import { onTestFinished } from 'vitest'
import { createActor, setup, type InspectionEvent } from 'xstate'
import { redacted } from '../../src/ports/inspector/redact.ts'

const bare = setup({}).createMachine({ id: 'bare' })

/**
 * An inspector for one test, with everything that it would be shown as events and as one text, and a parent whose system
 * knows an actor under each of these names.
 * It hears nothing once the test is over: a timer that is left over may fire while a later test has another `window`,
 * and the inspector asks that one for its idle time.
 */
export function inspected(...systemIds: string[]) {
  const shown: StatelyInspectionEvent[] = []
  let isOver = false
  onTestFinished(() => {
    isOver = true
  })
  const inspector = createInspector(
    { send: (event) => shown.push(event) },
    { serialize: (event) => redacted(event) as typeof event },
  )
  const inspect = {
    next: (event: InspectionEvent) => {
      if (!isOver) inspector.inspect.next?.(event)
    },
  }
  const parent = createActor(bare, { inspect }).start()
  for (const systemId of systemIds) createActor(bare, { parent, systemId }).start()
  return { inspect, parent, shown, all: () => JSON.stringify(shown) }
}
