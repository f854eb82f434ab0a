import type { ReactNode } from 'react'
import { classes } from '../layout/classes.ts'
import type { FieldSize } from './field.tsx'

/** How an input's box looks; the thing typed into lies inside it without a border of its own. */
export function boxLook({
  size = 'md',
  wrong = false,
  off = false,
  tall = false,
}: {
  size?: FieldSize | undefined
  wrong?: boolean | undefined
  off?: boolean | undefined
  tall?: boolean
} = {}): string {
  return classes(
    'flex w-full min-w-0 items-center gap-2 rounded-control border transition-colors duration-fast',
    'text-14 touch:text-16 has-[:focus-visible]:outline-2 has-[:focus-visible]:-outline-offset-1 has-[:focus-visible]:outline-focus',
    'has-[[data-own-ring]:focus-visible]:outline-0',
    size === 'lg' ? 'px-3' : 'px-2.5',
    !tall && (size === 'lg' ? 'h-lg touch:h-12' : 'h-field touch:h-touch'),
    off
      ? 'border-line bg-sunken text-ink-faint'
      : wrong
        ? 'border-danger bg-control text-ink has-[:focus-visible]:border-focus'
        : 'border-line-control bg-control text-ink hover:border-ink-faint has-[:focus-visible]:border-focus',
  )
}

/** The box of a one-line input, with room before and after what is typed. */
export function InputBox({
  size,
  wrong,
  off,
  before,
  after,
  children,
}: {
  size?: FieldSize | undefined
  wrong?: boolean | undefined
  off?: boolean | undefined
  before?: ReactNode
  after?: ReactNode
  children: ReactNode
}) {
  return (
    <span className={boxLook({ size, wrong, off })}>
      {before}
      {children}
      {after}
    </span>
  )
}
