import { AVATAR_MAX_BYTES } from '#contract/limits.ts'

/** What is known of a chosen picture before it is sent. */
export interface Picture {
  readonly size: number
  readonly type: string
}
/** What becomes of a picture: it stays, goes, or a new one takes its place. */
export type PictureChange = 'keep' | 'remove' | Picture

/** The kinds of picture that the server takes. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const

/** What is wrong with a picture: a key of the validation texts, or nothing. */
export const problemOfPicture = ({ size, type }: Picture): string | null =>
  !PICTURE_TYPES.some((known) => known === type) ? 'picture' : size > AVATAR_MAX_BYTES ? 'pictureSize' : null
