import { useRef, useState, type ReactNode } from 'react'
import { classes } from '../layout/classes.ts'

const filesIn = (data: DataTransfer | null): File[] => [...(data?.files ?? [])]
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
        event.preventDefault()
        depth.current = 0
        setOver(false)
        take(filesIn(event.dataTransfer))
      }}
      onPaste={(event) => {
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
