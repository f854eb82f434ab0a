import { useEffect, useMemo, type ReactNode } from 'react'
import { FloatingPanel } from './floating.tsx'

/** Says something about an element of the page, beside it, while the element stands out. It can be left with Escape or a press elsewhere. */
export function Spot({
  place,
  titleId,
  onClosed,
  children,
}: {
  place: HTMLElement
  /** What the panel is called. */
  titleId: string
  onClosed: () => void
  children: ReactNode
}) {
  const anchor = useMemo(() => ({ current: place }), [place])
  useEffect(() => {
    place.toggleAttribute('data-spot', true)
    return () => void place.toggleAttribute('data-spot', false)
  }, [place])
  return (
    <FloatingPanel
      open
      anchor={anchor}
      onClosed={onClosed}
      side="bottom"
      align="start"
      sideOffset={10}
      // What opened it may give the focus back meanwhile.
      onFocusOutside={(event) => event.preventDefault()}
      aria-labelledby={titleId}
      className="w-80 p-4!"
    >
      {children}
    </FloatingPanel>
  )
}
