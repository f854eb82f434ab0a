import { DATE_FORMATS } from '#contract/calls/account/account.ts'
import { ProfileForm } from '#contract/calls/account/profile.ts'
import type { User } from '#contract/entities/user.ts'
import { AVATAR_MAX_BYTES, DEFAULT_DATE_FORMAT } from '#contract/limits.ts'
import { problemsIn, type Problems } from '../forms/problems.ts'

/** What is known of a chosen picture before it is sent. */
export interface Picture {
  readonly size: number
  readonly type: string
}
/** What becomes of the avatar: it stays, goes, or a new picture takes its place. */
export type AvatarChange = 'keep' | 'remove' | Picture

/** What one says about oneself, and how one wants to read dates. (The language is chosen at once, as in the top bar.) */
export interface ProfileValues {
  readonly firstName: string
  readonly lastName: string
  readonly jobTitle: string
  readonly avatar: AvatarChange
  readonly dateFormat: (typeof DATE_FORMATS)[number]
  readonly use12HourFormat: boolean
  readonly firstWeekDay: number
}

/** The kinds of picture that the server takes. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const

/** The values a user has now. */
export const valuesOf = (user: User): ProfileValues => ({
  firstName: user.firstName,
  lastName: user.lastName,
  jobTitle: user.jobTitle ?? '',
  avatar: 'keep',
  dateFormat: DATE_FORMATS.find((format) => format === user.dateFormat) ?? DEFAULT_DATE_FORMAT,
  use12HourFormat: user.use12HourFormat,
  firstWeekDay: user.firstWeekDay,
})

/** What is wrong with a picture: a key of the validation texts, or nothing. */
export const problemOfPicture = ({ size, type }: Picture): string | null =>
  !PICTURE_TYPES.some((known) => known === type) ? 'picture' : size > AVATAR_MAX_BYTES ? 'pictureSize' : null

/** Everything that is wrong, by field. */
export const problemsOfProfile = ({ firstName, lastName, jobTitle }: ProfileValues): Problems =>
  problemsIn(ProfileForm, { firstName, lastName, jobTitle })
