import { useCallback, useState } from 'react'

/** How many rows of a height find room in an element, below what stands above them; one at least. */
export function useFittingRows(
  rowPx: number,
  abovePx: number,
): [ref: (element: HTMLElement | null) => void, rows: number] {
  const [rows, setRows] = useState(1)
  const watch = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return undefined
      const look = () => setRows(Math.max(1, Math.floor((element.clientHeight - abovePx) / rowPx)))
      const watcher = new ResizeObserver(look)
      watcher.observe(element)
      return () => watcher.disconnect()
    },
    [rowPx, abovePx],
  )
  return [watch, rows]
}
