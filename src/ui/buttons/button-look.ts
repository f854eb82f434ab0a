import { classes } from '../layout/classes.ts'

/** How much a button asks for attention: one primary a surface, destructive ones quiet until the second click. */
export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'accent-quiet' | 'danger' | 'danger-quiet'

/** 28, 32 and 40 high; 44 at least where a finger presses. */
export type ButtonSize = 'sm' | 'md' | 'lg'

const LOOKS: Record<ButtonLook, string> = {
  primary: 'border-transparent bg-accent text-accent-ink hover:bg-accent-hover active:bg-accent-press',
  secondary: 'bg-button border-line-strong text-ink hover:bg-hover active:bg-press',
  quiet: 'button-quiet',
  'accent-quiet': 'border-transparent text-accent-text hover:bg-hover active:bg-press',
  danger: 'border-transparent bg-danger-solid text-danger-ink hover:bg-danger-hover active:bg-danger-press',
  'danger-quiet': 'border-transparent text-danger hover:bg-danger-soft active:bg-danger-faint',
}

const OFF: Record<ButtonLook, string> = {
  primary: 'bg-off border-line text-ink-faint',
  secondary: 'bg-off border-line text-ink-faint',
  quiet: 'border-transparent text-ink-faint opacity-60',
  'accent-quiet': 'border-transparent text-ink-faint opacity-60',
  danger: 'bg-off border-line text-ink-faint',
  'danger-quiet': 'border-transparent text-ink-faint opacity-60',
}

const SIZES: Record<ButtonSize, string> = {
  sm: 'h-sm px-2.5 text-13 touch:min-h-touch',
  md: 'h-md px-3 text-13 touch:min-h-touch',
  lg: 'h-lg px-4 text-14 touch:h-12 touch:text-16',
}

const SQUARES: Record<ButtonSize, string> = {
  sm: 'size-sm touch:size-touch',
  md: 'size-md touch:size-touch',
  lg: 'size-lg touch:size-touch',
}

/** What a button looks like, for things that are not buttons (a link to another page). */
export function buttonLook({
  look = 'secondary',
  size = 'md',
  square = false,
  block = false,
  on = false,
  off = false,
}: {
  look?: ButtonLook | undefined
  size?: ButtonSize | undefined
  square?: boolean | undefined
  block?: boolean | undefined
  on?: boolean | undefined
  off?: boolean | undefined
} = {}): string {
  return classes(
    'button',
    square ? SQUARES[size] : SIZES[size],
    block && 'w-full',
    off ? OFF[look] : on ? 'border-transparent bg-selected text-accent-text' : LOOKS[look],
  )
}
