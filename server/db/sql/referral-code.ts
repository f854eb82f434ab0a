import { randomInt } from 'node:crypto'

const CODE_CHARS = 'abcdefghjkmnpqrstuvwxyz23456789'
const CODE_LENGTH = 10

/** The code of a person's link to bring others by: no letters that look like another. */
export const newReferralCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_CHARS.charAt(randomInt(CODE_CHARS.length))).join('')
