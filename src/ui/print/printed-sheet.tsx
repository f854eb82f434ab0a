import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'

/** What printers get in place of the page; `onDrawn` hears once it is there. */
export function PrintedSheet({ onDrawn, children }: { onDrawn: () => void; children: ReactNode }) {
  useEffect(onDrawn, [onDrawn])
  return createPortal(<article className="printed-sheet printed-board">{children}</article>, document.body)
}
