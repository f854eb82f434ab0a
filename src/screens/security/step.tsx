import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../../ui/layout/classes.ts'
import { Icon } from '../../ui/signs/icon.tsx'

function beginHere(title: HTMLElement | null): void {
  title?.focus({ preventScroll: true })
  title?.scrollIntoView({ block: 'start' })
}

/** One of the steps of a set-up: behind one, at hand, or still to come. */
export function Step({
  number,
  state,
  title,
  begins = false,
  children,
}: {
  number: number
  state: 'done' | 'now' | 'later'
  title: string
  /** What is in it is to be read from its beginning: its title gets the focus, at the top of the window. */
  begins?: boolean
  children?: ReactNode
}) {
  return (
    <li
      aria-current={state === 'now' ? 'step' : undefined}
      className="relative flex gap-4 pb-7 not-last:before:absolute not-last:before:top-9 not-last:before:bottom-1 not-last:before:start-3.5 not-last:before:w-px not-last:before:bg-line not-last:before:content-['']"
    >
      <span
        aria-hidden
        className={classes(
          'grid size-7 flex-none place-items-center rounded-full text-13 font-semibold',
          state === 'done' && 'bg-success-soft text-success',
          state === 'now' && 'bg-accent text-accent-ink',
          state === 'later' && 'border border-line-control text-ink-soft',
        )}
      >
        {state === 'done' ? <Icon of={Check} /> : number}
      </span>
      <div className="grid min-w-0 flex-1 gap-3 pt-1">
        <h3
          ref={begins ? beginHere : undefined}
          tabIndex={begins ? -1 : undefined}
          className={classes('scroll-mt-20 text-14 font-medium outline-none', state === 'later' && 'text-ink-soft')}
        >
          {title}
        </h3>
        {children}
      </div>
    </li>
  )
}
