import type { LucideIcon } from 'lucide-react'
import { buttonLook } from './button-look.ts'
import { classes } from '../layout/classes.ts'
import { Icon } from '../signs/icon.tsx'

/** A small square button that lets one choose several files; underneath lies the browser's own field. */
export function FilesButton({
  label,
  icon,
  onChosen,
}: {
  label: string
  icon: LucideIcon
  onChosen: (files: readonly File[]) => void
}) {
  return (
    <label
      title={label}
      className={classes(
        buttonLook({ look: 'quiet', size: 'sm', square: true }),
        'has-focus-visible:outline-2 has-focus-visible:outline-focus',
      )}
    >
      <Icon of={icon} />
      <input
        type="file"
        multiple
        aria-label={label}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          if (files.length > 0) onChosen(files)
          currentTarget.value = ''
        }}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </label>
  )
}
