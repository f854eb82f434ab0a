import { cityOf } from '#contract/days/city.ts'
import type { Role } from '#contract/entities/role.ts'

const ROLES: Record<Role, string> = { Owner: 'owner', WorkspaceManager: 'manager', Employee: 'employee' }

/** A browser and its system as people call them; `unknown` where neither is known. */
export const namedDevice = (
  { browser, system }: { browser: string; system: string },
  unknown: string,
  between: string,
): string => [browser, system].filter((part) => part !== '').join(between) || unknown

/** What a mail says of the device that somebody has signed in with. */
export interface NewDevice {
  browser: string
  system: string
  ip: string
  timeZone?: string | null
}
/** What is known of where it is: what its clock is set to; nothing where it did not say. */
export const ofClock = ({ timeZone }: NewDevice, before: string): string =>
  timeZone ? `${before}${cityOf(timeZone)}` : ''

/** What a reminder says. */
export interface DueTasks {
  workspace: string
  day: string
  isToday: boolean
  tasks: { key: string; name: string; time: string | null; city: string | null }[]
  count: number
}
/** A day `YYYY-MM-DD` with the name of its month. */
export const writtenDay = (language: string, day: string): string =>
  new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
/** Each task in a line, with its time where it has one. */
export const dueLines = ({ tasks }: DueTasks, before: string, after = ''): string[] =>
  tasks.map(({ key, name, time, city }) => {
    const when = time === null ? '' : `, ${before}${time}${after}${city === null ? '' : ` (${city})`}`
    return `• ${key} ${name}${when}`
  })

const dueWhen = ({ isToday, day }: DueTasks) => (isToday ? 'today' : `on ${writtenDay('en-GB', day)}`)

/** What mails say: a subject, paragraphs, and what the button under them is called, where there is one. */
export const mail = {
  greeting: (firstName: string) => `Hello ${firstName},`,
  greetingToStranger: 'Hello,',
  ifTheButtonFails: 'If the button does not work, copy this address into your browser:',
  footer: 'This message was sent automatically by Lanewise. If it is a surprise to you, you can ignore it.',
  activation: {
    subject: 'Activate your account',
    lines: () => ['Please confirm that this address is yours. The link works for 24 hours, once.'],
    action: 'Activate account',
  },
  passwordReset: {
    subject: 'Choose a new password',
    lines: () => [
      'Somebody, hopefully you, asked for a new password. The link works for 30 minutes, once.',
      'You will need your recovery code: the one that was shown when you signed up, or after your last reset.',
    ],
    action: 'Choose a new password',
  },
  notActivatedReset: {
    subject: 'Your account was never activated',
    lines: () => [
      'Somebody, hopefully you, asked for a new password for an account with this address that was never activated.',
      'If you signed up yourself, choose a new password with the recovery code that was shown to you then: that activates the account. The link works for 30 minutes, once.',
      'If you did not sign up, or have no code, simply sign up with this address: the account that was never activated is then over.',
    ],
    action: 'Choose a new password',
  },
  useProvider: {
    subject: 'How you sign in',
    lines: () => [
      'Somebody, hopefully you, asked for a new password. Your account has none: you sign in through your organisation’s sign-in service.',
    ],
  },
  passwordChanged: {
    subject: 'Your password was changed',
    lines: () => [
      'The password of your account was changed just now, and every other device was signed out.',
      'If this was not you, use “Forgot password” on the sign-in page at once.',
    ],
  },
  recoveryCodeRenewed: {
    subject: 'A new recovery code was made',
    lines: () => [
      'A new recovery code was made for your account just now. The earlier one opens nothing any more.',
      'If this was not you, change your password at once.',
    ],
  },
  emailLeaves: {
    subject: 'Shall your account have another address?',
    lines: ({ email }: { email: string }) => [
      `Somebody who is signed in to your account, hopefully you, wants it to have the address ${email} instead of this one.`,
      'It changes only when you agree here and the link that was sent to the new address was opened too. The link works for 24 hours, once.',
      'If this was not you, open the link and refuse; then change your password at once.',
    ],
    action: 'Agree or refuse',
  },
  emailComes: {
    subject: 'Confirm your new address',
    lines: () => [
      'You want your account to have this address. Open the link in a browser in which you are signed in. It works for 24 hours, once.',
      'It changes only when you have also agreed by the link that was sent to your present address.',
    ],
    action: 'Confirm the address',
  },
  emailHasAccount: {
    subject: 'There is an account with your address already',
    lines: () => [
      'Somebody, hopefully you, wants their account to have this address. There is an account with it already, so nothing was changed, and they were not told.',
      'If this was you, sign in with this address, or choose another one. If not, there is nothing to do.',
    ],
  },
  emailChanged: {
    subject: 'Your address was changed',
    lines: ({ email }: { email: string }) => [
      `Your account now has the address ${email}; sign in with it from now on. Every other device was signed out.`,
      'If this was not you, tell whoever runs this installation at once.',
    ],
  },
  twoFactorOn: {
    subject: 'Two-step sign-in is on',
    lines: () => ['From now on your account asks for a code from your authenticator app when you sign in.'],
  },
  twoFactorOff: {
    subject: 'Two-step sign-in is off',
    lines: () => [
      'Your account no longer asks for a code when you sign in.',
      'If this was not you, change your password at once.',
    ],
  },
  newDevice: {
    subject: 'A new sign-in to your account',
    lines: (device: NewDevice) => [
      `Your account was just signed in to from a new device: ${namedDevice(device, 'a browser that we do not know', ' on ')}, at the address ${device.ip}${ofClock(device, '; its clock is set to ')}.`,
      'If this was you, there is nothing to do.',
      'If this was not you, change your password at once: that signs out every other device. Under “Login history” in your account settings you see who is signed in.',
    ],
  },
  codesTried: {
    subject: 'Wrong codes for your account',
    lines: () => [
      'Somebody who knows your password has entered many wrong codes. Codes are not accepted for 15 minutes.',
      'If this was not you, change your password at once.',
    ],
  },
  passwordsTried: {
    subject: 'Wrong passwords for your account',
    lines: () => [
      'Somebody has entered many wrong passwords for your account. Browsers that have not signed in to it before now wait longer after each try.',
      'Browsers that you have signed in with before work as always. On a new one choose “Forgot password” and open the mailed link there: then you can sign in from it too.',
      'Your password is unchanged. If you use it elsewhere as well, choose another one.',
    ],
  },
  invitation: {
    subject: ({ workspace }: { workspace: string }) => `Join “${workspace}”`,
    lines: ({ workspace, inviter, role }: { workspace: string; inviter: string; role: Role }) => [
      `${inviter} invites you to the workspace “${workspace}”, as ${ROLES[role]}. The link works for 7 days, once.`,
    ],
    action: 'See the invitation',
  },
  seatTaken: {
    subject: 'An administrator acts in your stead',
    lines: ({ administrator }: { administrator: string }) => [
      `${administrator}, an administrator of this installation, has just begun to act in your stead, in order to help you.`,
      'Your password, your second factor and your safes stay closed to them. Under “Login history” in your account settings you see when it began and when it ended.',
      'If you know nothing about it, ask whoever runs this installation.',
    ],
  },
  dueTasks: {
    subject: (of: DueTasks) =>
      of.count === 1 ? `Due ${dueWhen(of)}: ${of.tasks[0]?.name ?? ''}` : `Due ${dueWhen(of)}: ${of.count} tasks`,
    lines: (of: DueTasks) => [
      `Yours in “${of.workspace}”, due ${dueWhen(of)}:`,
      [...dueLines(of, 'at '), ...(of.count > of.tasks.length ? [`and ${of.count - of.tasks.length} more`] : [])],
      'You get these mails until you switch them off in your account settings, under “Reminders”.',
    ],
    action: (of: DueTasks): string => (of.count === 1 ? 'Open the task' : 'See what is due'),
  },
  accountDeleted: {
    subject: 'Your account was deleted',
    lines: () => ['Your account was deleted just now, and its keys were destroyed. Goodbye, and all the best.'],
  },
  workspaceDeleted: {
    subject: ({ workspace }: { workspace: string }) => `${workspace} was deleted`,
    lines: ({ workspace, by, days }: { workspace: string; by: string; days: number }) => [
      `${by} has deleted the workspace ${workspace}. Nobody can open it any more.`,
      `If this was a mistake, ask whoever runs this installation: it can be brought back for ${days} days.`,
    ],
  },
}
export type MailTexts = typeof mail
