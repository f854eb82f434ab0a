import { classes } from '../layout/classes.ts'
import { buttonLook, type ButtonLook, type ButtonSize } from './button-look.ts'
import type { LinkProps } from './text-link.tsx'

/** A link that looks like a button: it leads somewhere, it does nothing else. */
export function ButtonLink({
  as: Anchor = 'a',
  href,
  look,
  size,
  block,
  className,
  children,
  ...link
}: LinkProps & { look?: ButtonLook; size?: ButtonSize; block?: boolean }) {
  return (
    <Anchor {...link} href={href} className={classes(buttonLook({ look, size, block }), className)}>
      {children}
    </Anchor>
  )
}
