import { useRef, useState, type ClipboardEvent, type ReactNode } from 'react'
import { classes } from '../layout/classes.ts'

const filesIn = (data: DataTransfer | null): File[] => [...(data?.files ?? [])]
/** A field takes words rather than what is drawn of them: spreadsheets and text editors bring both. */
const isForField = ({ target, clipboardData }: ClipboardEvent): boolean =>
  target instanceof Element && target.matches('input, textarea') && clipboardData.getData('text/plain') !== ''
const bringsFiles = (data: DataTransfer | null): boolean => data?.types.includes('Files') === true

/** A place files can be dropped on or pasted into; while they are held over it, it says so. */
export function DropArea({
  hint,
  onFiles,
  className,
  children,
}: {
  hint: string
  onFiles: (files: readonly File[]) => void
  className?: string
  children: ReactNode
}) {
  const [isOver, setOver] = useState(false)
  const depth = useRef(0)
  const enter = (by: number) => {
    depth.current = Math.max(0, depth.current + by)
    setOver(depth.current > 0)
  }
  const take = (files: readonly File[]) => {
    if (files.length > 0) onFiles(files)
  }
  return (
    <div
      role="presentation"
      className={classes('relative', className)}
      onDragEnter={(event) => {
        if (bringsFiles(event.dataTransfer)) enter(1)
      }}
      onDragLeave={(event) => {
        if (bringsFiles(event.dataTransfer)) enter(-1)
      }}
      onDragOver={(event) => {
        if (bringsFiles(event.dataTransfer)) event.preventDefault()
      }}
      onDrop={(event) => {
        if (!bringsFiles(event.dataTransfer)) return
        depth.current = 0
        setOver(false)
        // A field inside may have taken them.
        if (event.defaultPrevented) return
        event.preventDefault()
        take(filesIn(event.dataTransfer))
      }}
      onPaste={(event) => {
        if (event.defaultPrevented || isForField(event)) return
        const files = filesIn(event.clipboardData)
        if (files.length === 0) return
        event.preventDefault()
        take(files)
      }}
    >
      {children}
      {isOver && (
        <div
          aria-hidden
          className="pointer-events-none absolute inset-2 z-10 grid place-items-center rounded-card border-2 border-dashed border-focus bg-accent-soft text-14 font-medium text-accent-text"
        >
          {hint}
        </div>
      )}
    </div>
  )
}
