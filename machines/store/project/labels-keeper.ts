import type { Label } from '#contract/entities/label.ts'
import { callbackPort } from '../../port.ts'
import type { Store } from '../store.ts'
import { inNaturalOrder } from '../natural-order.ts'

/** What a list of labels tells the keeper of its query. */
export type ToLabelsKeeper = { type: 'labels.asked' } | { type: 'labels.arrived'; labels: readonly Label[] }

/** The labels of the workspace by name, as they are wanted. */
export interface LabelsShown {
  readonly type: 'labels.shown'
  readonly labels: readonly Label[]
}

const byName = (one: Label, other: Label): number => inNaturalOrder(one.name, other.name)

/** Leads the query of all labels, and says what they are whenever that changes; nothing before they have come. */
export const labelsKeeper = (store: Store) =>
  callbackPort<ToLabelsKeeper, void, LabelsShown>(({ receive, sendBack }) => {
    let asOf = store.now()
    let areKnown = false
    const show = () => {
      if (!areKnown) return
      const labels = [...store.labels.all()].flatMap((label) => store.wanted.labels.over(label, label.id) ?? [])
      sendBack({ type: 'labels.shown', labels: labels.toSorted(byName) })
    }
    receive((told) => {
      if (told.type === 'labels.asked') asOf = store.now()
      else {
        areKnown = true
        store.takeLabels(told.labels, asOf)
        show()
      }
    })
    return store.listen((change) => {
      if (change.of === 'partsShown' && change.labelIds.length > 0) show()
    })
  })
