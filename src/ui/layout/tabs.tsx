import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Count } from '../signs/count.tsx'
import { inView } from '../viewport/in-view.ts'
import type { LinkElement } from '../buttons/link-element.ts'

/** One view among several of the same thing, each with an address of its own. */
export type Tab = { href: string; label: ReactNode; count?: number }

const FILLED = {
  list: 'gap-0.5',
  tab: 'h-sm rounded-control px-2.5 touch:h-touch touch:px-3',
  on: 'bg-selected text-accent-text',
  off: 'text-ink-soft hover:bg-hover hover:text-ink',
}
const LINE = {
  list: 'gap-5 border-b border-line',
  tab: 'relative h-10 gap-1.5 touch:h-touch',
  on: "text-ink after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:rounded-[1px] after:bg-accent-text after:content-['']",
  off: 'text-ink-soft hover:text-ink',
}

/** Links between the views of one thing; the one we are on is marked for everyone. They never shrink or wrap: where they scroll, that one is in view. */
export function Tabs({
  label,
  tabs,
  current,
  look = 'filled',
  as: Anchor = 'a',
}: {
  label: string
  tabs: readonly Tab[]
  /** The address of the one we are on. */
  current: string
  look?: 'filled' | 'line'
  as?: LinkElement
}) {
  const style = look === 'filled' ? FILLED : LINE
  return (
    <nav aria-label={label} data-tabs className="min-w-0">
      <ul className={classes('flex', style.list)}>
        {tabs.map(({ href, label: text, count }) => (
          <li key={href}>
            <Anchor
              ref={href === current ? inView : null}
              href={href}
              aria-current={href === current ? 'page' : undefined}
              className={classes(
                'flex flex-none items-center text-13 font-medium whitespace-nowrap no-underline hover:no-underline',
                style.tab,
                href === current ? style.on : style.off,
              )}
            >
              {text}
              {count !== undefined && <Count value={count} />}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}
