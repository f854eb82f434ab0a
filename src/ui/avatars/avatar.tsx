import { UserRound, type LucideIcon } from 'lucide-react'
import { avatarColor } from './avatar-colors.ts'
import { classes } from '../layout/classes.ts'
import { Icon } from '../signs/icon.tsx'
import { initials } from './initials.ts'

/** 20 and 24 in rows and cards, 28 in the top bar, 32 and 40 in lists and menus, 64 on a profile. */
export type AvatarSize = 20 | 24 | 28 | 32 | 40 | 64

const SIZES: Record<AvatarSize, string> = {
  20: 'size-5 text-[9px]',
  24: 'size-6 text-[10px]',
  28: 'size-7 text-[11px]',
  32: 'size-8 text-12',
  40: 'size-10 text-14',
  64: 'size-16 text-20',
}

/** Who an avatar shows. */
export type Person = { name: string; color?: string | null | undefined; src?: string | null | undefined }

/** A person's picture, or their initials on their colour. Beside the written name it is `decorative`. */
export function Avatar({
  name,
  color,
  src,
  size = 24,
  decorative = false,
  className,
}: Person & { size?: AvatarSize; decorative?: boolean; className?: string | undefined }) {
  return (
    <span
      data-avatar={avatarColor(color)}
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name.trim() || initials(name) })}
      className={classes('avatar', SIZES[size], 'bg-avatar text-avatar-ink', className)}
    >
      {src == null || src === '' ? (
        <span aria-hidden>{initials(name)}</span>
      ) : (
        <img src={src} alt="" width={size} height={size} loading="lazy" className="size-full object-cover" />
      )}
    </span>
  )
}

/** The dashed place of a person who is not chosen yet. */
export function NoAvatar({
  size = 24,
  label,
  icon = UserRound,
}: {
  size?: AvatarSize
  label?: string
  icon?: LucideIcon
}) {
  return (
    <span
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      className={classes('avatar', SIZES[size], 'border-[1.5px] border-dashed border-line-control text-ink-faint')}
    >
      <Icon of={icon} size={size <= 24 ? 12 : 16} />
    </span>
  )
}
