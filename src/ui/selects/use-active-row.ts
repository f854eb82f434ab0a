import { useState } from 'react'
import { itemFor } from '../menus/menu-keys.ts'

/** Which row the arrows are at, and what a key does to it; rows that cannot be chosen are stepped over. */
export function useActiveRow(rows: readonly { disabled?: boolean }[]) {
  const [wanted, point] = useState(0)
  const first = rows.findIndex((row) => row.disabled !== true)
  const active = wanted < rows.length && rows[wanted]?.disabled !== true ? wanted : first
  const step = (key: string): boolean => {
    const open = rows.map((row, at) => (row.disabled === true ? -1 : at)).filter((at) => at >= 0)
    const next = itemFor(key, open.indexOf(active), open.length)
    if (next === undefined) return false
    point(open[next] ?? 0)
    return true
  }
  return { active, point, step }
}
