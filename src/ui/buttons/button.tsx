import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, MouseEvent } from 'react'
import { buttonLook, type ButtonLook, type ButtonSize } from './button-look.ts'
import { classes } from '../layout/classes.ts'
import { Icon } from '../signs/icon.tsx'
import { Spinner } from '../feedback/spinner.tsx'

type Common = Omit<ComponentProps<'button'>, 'children'> & {
  look?: ButtonLook
  size?: ButtonSize
  /** Waiting for an answer: the width stays, focus stays, presses do nothing. */
  busy?: boolean
  /** A toggle that is on. */
  on?: boolean
}

/** A button with a text. It does not submit its form unless `type="submit"`. */
export function Button({
  icon,
  block,
  children,
  ...rest
}: Common & { children: ComponentProps<'button'>['children']; icon?: LucideIcon; block?: boolean }) {
  const { busy = false } = rest
  return (
    <BareButton {...rest} block={block}>
      <span className={classes('inline-flex min-w-0 items-center gap-1.5', busy && 'opacity-0')}>
        {icon !== undefined && <Icon of={icon} className="-ms-0.5" />}
        {children}
      </span>
    </BareButton>
  )
}

/** A square button that is only an icon; its label is what it is called. */
export function IconButton({
  icon,
  label,
  iconSize = 16,
  ...rest
}: Common & { icon: LucideIcon; label: string; iconSize?: number }) {
  const { busy = false, look = 'quiet' } = rest
  return (
    <BareButton {...rest} look={look} square aria-label={label}>
      <Icon of={icon} size={iconSize} className={classes(busy && 'opacity-0')} />
    </BareButton>
  )
}

function BareButton({
  look,
  size,
  busy = false,
  on,
  square,
  block,
  className,
  children,
  onClick,
  ...button
}: Common & {
  square?: boolean
  block?: boolean | undefined
  children: ComponentProps<'button'>['children']
}) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...button}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || button['aria-disabled']}
      aria-pressed={on ?? button['aria-pressed']}
      className={classes(buttonLook({ look, size, square, block, on, off: button.disabled }), className)}
    >
      {children}
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </button>
  )
}
