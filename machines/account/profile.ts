import { DATE_FORMATS } from '#contract/calls/account/account.ts'
import { ProfileForm } from '#contract/calls/account/profile.ts'
import type { User } from '#contract/entities/user.ts'
import { DEFAULT_DATE_FORMAT } from '#contract/limits.ts'
import { formOf } from '../forms/form.ts'
import type { PictureChange } from '../forms/picture.ts'
import { problemsIn } from '../forms/problems.ts'

/** The fields of a profile: who the user is, and how dates are written. (The language is chosen at once, as in the top bar.) */
export interface ProfileValues {
  readonly firstName: string
  readonly lastName: string
  readonly jobTitle: string
  readonly avatar: PictureChange
  readonly dateFormat: (typeof DATE_FORMATS)[number]
  readonly use12HourFormat: boolean
  readonly firstWeekDay: number
  readonly isPresenceHidden: boolean
  readonly isReminded: boolean
}
/** The parts of a profile that are saved by a call each. */
export type ProfilePart = 'person' | 'formats' | 'presence' | 'reminders'

const valuesOf = (user: User): ProfileValues => ({
  firstName: user.firstName,
  lastName: user.lastName,
  jobTitle: user.jobTitle ?? '',
  avatar: 'keep',
  dateFormat: DATE_FORMATS.find((format) => format === user.dateFormat) ?? DEFAULT_DATE_FORMAT,
  use12HourFormat: user.use12HourFormat,
  firstWeekDay: user.firstWeekDay,
  isPresenceHidden: user.isPresenceHidden,
  isReminded: user.isReminded ?? true,
})

/** The user's own profile: names, picture and dates (ACC-01, ACC-02). What is saved is told to who shows it. */
export const profile = formOf<User, ProfileValues, ProfilePart>({
  valuesOf,
  problemsOf: ({ firstName, lastName, jobTitle }) => problemsIn(ProfileForm, { firstName, lastName, jobTitle }),
  parts: {
    person: ['firstName', 'lastName', 'jobTitle', 'avatar'],
    formats: ['dateFormat', 'use12HourFormat', 'firstWeekDay'],
    presence: ['isPresenceHidden'],
    reminders: ['isReminded'],
  },
  picture: 'avatar',
  announcementsOf: (part, user) => {
    if (part === 'person') {
      const { firstName, lastName, fullName, jobTitle, avatarUrl, avatarColor } = user
      const fields = { firstName, lastName, fullName, jobTitle, avatarUrl, avatarColor }
      return [{ to: 'session', event: { type: 'user.changed', fields } }]
    }
    if (part === 'presence') {
      const fields = { isPresenceHidden: user.isPresenceHidden }
      return [{ to: 'session', event: { type: 'user.changed', fields } }]
    }
    if (part === 'reminders') {
      return [{ to: 'session', event: { type: 'user.changed', fields: { isReminded: user.isReminded } } }]
    }
    const { dateFormat, use12HourFormat, firstWeekDay } = user
    const formats = { dateFormat, use12HourFormat, firstWeekDay }
    return [
      { to: 'session', event: { type: 'user.changed', fields: formats } },
      { to: 'preferences', event: { type: 'formats.changed', ...formats } },
    ]
  },
  savedText: 'account.saved',
})
