import { randomBytes } from 'node:crypto'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const RECOVERY_CODE_CHARS = 26

/** 130 random bits as 26 characters of Crockford's base 32, which has no I, L, O and U. */
export const newRecoveryCode = (): string =>
  Array.from(randomBytes(RECOVERY_CODE_CHARS), (byte) => ALPHABET.charAt(byte & 31)).join('')

/** What a person typed, as it was made: upper case, no separators, and the letters that look like digits as digits. */
export const asTyped = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
