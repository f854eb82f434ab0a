import type { LucideIcon } from 'lucide-react'
import { buttonLook } from './button-look.ts'
import { classes } from '../layout/classes.ts'
import { Icon } from '../signs/icon.tsx'

/** A button that lets one choose a file; underneath lies the browser's own field. The same file may be chosen again. */
export function FileButton({
  label,
  icon,
  accept,
  disabled = false,
  onChosen,
}: {
  label: string
  icon: LucideIcon
  accept: string
  disabled?: boolean
  onChosen: (file: File) => void
}) {
  return (
    <label
      className={classes(
        buttonLook({ off: disabled }),
        'relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
      )}
    >
      <span className="inline-flex items-center gap-1.5">
        <Icon of={icon} className="-ms-0.5" />
        {label}
      </span>
      <input
        type="file"
        accept={accept}
        disabled={disabled}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) onChosen(file)
          currentTarget.value = ''
        }}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </label>
  )
}
