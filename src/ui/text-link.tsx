import type { ComponentProps } from 'react'
import { buttonLook, type ButtonLook, type ButtonSize } from './button-look.ts'
import { classes } from './classes.ts'
import { followed } from './followed.ts'

type LinkProps = Omit<ComponentProps<'a'>, 'onClick' | 'href'> & {
  href: string
  /** Called instead of leaving the page, for a plain press. */
  onFollow?: () => void
}

/** A link in text; one that opens a new tab never hands its page over. On a coloured note it takes that note's ink. */
export function TextLink({
  href,
  onFollow,
  ink = 'accent',
  className,
  children,
  ...link
}: LinkProps & { ink?: 'accent' | 'inherit' }) {
  return (
    <a
      rel={link.target === '_blank' ? 'noopener noreferrer' : undefined}
      {...link}
      href={href}
      onClick={(event) => followed(event, onFollow)}
      className={classes(
        'rounded-[3px] font-medium',
        ink === 'accent' ? 'text-accent-text' : 'text-inherit underline',
        className,
      )}
    >
      {children}
    </a>
  )
}

/** A link that looks like a button: it leads somewhere, it does nothing else. */
export function ButtonLink({
  href,
  onFollow,
  look,
  size,
  block,
  className,
  children,
  ...link
}: LinkProps & { look?: ButtonLook; size?: ButtonSize; block?: boolean }) {
  return (
    <a
      {...link}
      href={href}
      onClick={(event) => followed(event, onFollow)}
      className={classes(buttonLook({ look, size, block }), className)}
    >
      {children}
    </a>
  )
}
