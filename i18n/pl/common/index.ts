import { actions } from './actions.ts'
import { brand } from './brand.ts'
import { clipboard } from './clipboard.ts'
import { days } from './days.ts'
import { errors } from './errors.ts'
import { frame } from './frame.ts'
import { errorPages } from './error-pages.ts'
import { secondFactor } from './second-factor.ts'
import { select } from './select.ts'
import { settings } from './settings.ts'
import { signIn } from './sign-in.ts'
import { titles } from './titles.ts'
import { validation } from './validation.ts'

export const polish = {
  actions,
  brand,
  clipboard,
  days,
  errors,
  frame,
  errorPages,
  secondFactor,
  select,
  settings,
  signIn,
  titles,
  validation,
} as const
