import type { Reorder } from './column-drag.ts'

/** The order in which columns, or subtasks, stand again where they stood; whatever else has changed about it meanwhile stays. */
export function orderBack(now: readonly string[], { shifted, before }: Reorder): readonly string[] {
  const staying = now.filter((id) => !shifted.includes(id))
  const back = before.filter((id) => shifted.includes(id) && now.includes(id))
  return back.reduce<readonly string[]>((order, id) => {
    const ahead = before.slice(0, before.indexOf(id)).findLast((one) => order.includes(one))
    return order.toSpliced(ahead === undefined ? 0 : order.indexOf(ahead) + 1, 0, id)
  }, staying)
}
