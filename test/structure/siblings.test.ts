import { expect, test } from 'vitest'
import type { AnyStateNode } from 'xstate'
import { getStateNodes } from 'xstate/graph'
import { ACCEPTED } from '../support/sibling-gaps.ts'
import { catalogue } from '../kit/catalogue.ts'

/**
 * What comes from outside at any moment, whatever a chart is busy with: news of others, that something was missed, that a person
 * wants to close or has signed out. What a person presses in one state need not be there in another.
 */
const FROM_OUTSIDE = ['message.received', 'screen.staled', 'close.requested', 'session.closed'] as const

/** Whether a state says what it does with an event, be it nothing (`undefined`). */
const says = (node: AnyStateNode, event: string): boolean =>
  Object.keys((node.config.on as object | undefined) ?? {}).some(
    (name) => name === event || name === '*' || (name.endsWith('.*') && event.startsWith(name.slice(0, -1))),
  )
const saysWithin = (node: AnyStateNode, event: string): boolean =>
  says(node, event) || Object.values(node.states).some((child) => saysWithin(child, event))
const saysAbove = (node: AnyStateNode | undefined, event: string): boolean =>
  node !== undefined && (says(node, event) || saysAbove(node.parent, event))

/** States in which an event is dropped that another state beside them listens to. */
const gapsIn = (root: AnyStateNode): readonly string[] =>
  ([root, ...getStateNodes(root)] as AnyStateNode[])
    .filter(({ type }) => type === 'compound')
    .flatMap((parent) =>
      FROM_OUTSIDE.flatMap((event) => {
        if (saysAbove(parent, event)) return []
        const children = Object.values(parent.states)
        if (!children.some((child) => saysWithin(child, event))) return []
        return children
          .filter((child) => child.type !== 'final' && !saysWithin(child, event))
          .map((child) => `${root.key} ${child.path.join('.')} ${event}`)
      }),
    )

test('[SEC-19] what comes from outside is taken or expressly refused in every state beside one that takes it', async () => {
  const found = (await catalogue()).flatMap(({ machine }) => gapsIn(machine.root)).toSorted()
  // Each gap that is meant is listed with its reason, and what is listed is still there.
  expect(found.filter((gap) => !(gap in ACCEPTED))).toEqual([])
  expect(Object.keys(ACCEPTED).filter((gap) => !found.includes(gap))).toEqual([])
  expect(Object.values(ACCEPTED).filter((reason) => !/^[A-Z].{20,}\.$/.test(reason))).toEqual([])
})
