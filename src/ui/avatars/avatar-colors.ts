/** The ten light grounds a person's picture may have, each with its hard text; grey stands for none. */
export const AVATAR_COLORS = [
  'red',
  'orange',
  'amber',
  'lime',
  'green',
  'teal',
  'sky',
  'indigo',
  'violet',
  'fuchsia',
] as const

/** One colour of the avatar palette, or the grey of those who have none. */
export type AvatarColor = (typeof AVATAR_COLORS)[number] | 'grey'

/** The palette's colour of that name; grey when there is none of that name. */
export function avatarColor(name: string | null | undefined): AvatarColor {
  return AVATAR_COLORS.find((color) => color === name) ?? 'grey'
}
