import { useRef, type ReactNode } from 'react'

const FAR_ENOUGH_PX = 40

/** Something that is turned over by a finger: to the left goes on, to the right goes back; scrolling is left alone. */
export function SwipeArea({
  onNext,
  onPrevious,
  className,
  children,
}: {
  onNext: () => void
  onPrevious: () => void
  className?: string
  children: ReactNode
}) {
  const from = useRef<{ x: number; y: number } | null>(null)
  return (
    <div
      className={className}
      onTouchStart={({ touches }) => {
        const touch = touches[0]
        from.current = touches.length === 1 && touch ? { x: touch.clientX, y: touch.clientY } : null
      }}
      onTouchEnd={({ changedTouches }) => {
        const touch = changedTouches[0]
        if (!from.current || !touch) return
        const [right, down] = [touch.clientX - from.current.x, touch.clientY - from.current.y]
        from.current = null
        if (Math.abs(right) < FAR_ENOUGH_PX || Math.abs(right) < Math.abs(down)) return
        if (right < 0) onNext()
        else onPrevious()
      }}
    >
      {children}
    </div>
  )
}
