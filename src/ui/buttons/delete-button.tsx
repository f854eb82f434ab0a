import { Trash2, type LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from './button.tsx'

/**
 * A button that destroys on the second press: quiet at first, red and solid once it is `armed`. Whether it is, and for
 * how long, is decided elsewhere.
 */
export function DeleteButton({
  armed,
  label,
  confirmLabel,
  icon = Trash2,
  ...button
}: Omit<ComponentProps<typeof Button>, 'children' | 'look' | 'icon'> & {
  armed: boolean
  label: string
  confirmLabel: string
  icon?: LucideIcon
}) {
  return (
    <Button {...button} look={armed ? 'danger' : 'danger-quiet'} icon={icon} aria-live="polite">
      {armed ? confirmLabel : label}
    </Button>
  )
}
