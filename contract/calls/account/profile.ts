import * as z from 'zod/mini'
import { call } from '../../call.ts'
import { User } from '../../entities/user.ts'
import { JOB_TITLE_MAX_CHARS, PERSON_NAME_MAX_CHARS, PERSON_NAME_MIN_CHARS } from '../../limits.ts'
import { freeText, text } from '../../text.ts'

/** What a person says about themselves; the picture travels beside it as the file `avatar`. */
export const ProfileForm = z.strictObject({
  firstName: text(PERSON_NAME_MIN_CHARS, PERSON_NAME_MAX_CHARS),
  lastName: text(PERSON_NAME_MIN_CHARS, PERSON_NAME_MAX_CHARS),
  /** In the active workspace. Left out it stays as it is; empty it is taken away. */
  jobTitle: z.optional(z.nullable(freeText(JOB_TITLE_MAX_CHARS))),
  /** Takes the picture away; a new one is sent as a file. */
  isAvatarRemoved: z.optional(z.enum(['true', 'false'])),
})
export type ProfileForm = z.infer<typeof ProfileForm>

/** Multipart: the fields of `ProfileForm` and perhaps the file `avatar`. */
export const changeProfile = call({
  name: 'changeProfile',
  method: 'PUT',
  path: '/auth/profile',
  access: 'user',
  body: ProfileForm,
  files: ['avatar'],
  reply: z.object({ user: User }),
})
