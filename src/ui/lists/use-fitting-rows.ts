import { useCallback, useState } from 'react'

/** How many rows of a height find room in an element, below what stands above them; so many at least. */
export function useFittingRows(
  rowPx: number,
  abovePx: number,
  least: number,
): [ref: (element: HTMLElement | null) => void, rows: number] {
  const [rows, setRows] = useState(least)
  const watch = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return undefined
      const look = () => setRows(Math.max(least, Math.floor((element.clientHeight - abovePx) / rowPx)))
      const watcher = new ResizeObserver(look)
      watcher.observe(element)
      return () => watcher.disconnect()
    },
    [rowPx, abovePx, least],
  )
  return [watch, rows]
}
