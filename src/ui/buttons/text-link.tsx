import type { ComponentProps } from 'react'
import { classes } from '../layout/classes.ts'
import type { LinkElement } from './link-element.ts'

export type LinkProps = ComponentProps<'a'> & { href: string; as?: LinkElement }

/** A link in text; one that opens a new tab never hands its page over. On a coloured note it takes that note's ink. */
export function TextLink({
  as: Anchor = 'a',
  href,
  ink = 'accent',
  className,
  children,
  ...link
}: LinkProps & { ink?: 'accent' | 'inherit' }) {
  return (
    <Anchor
      rel={link.target === '_blank' ? 'noopener noreferrer' : undefined}
      {...link}
      href={href}
      className={classes(
        'rounded-[3px] font-medium',
        ink === 'accent' ? 'text-accent-text' : 'text-inherit underline',
        className,
      )}
    >
      {children}
    </Anchor>
  )
}
