import { type Check, lastMod11, luhn, mod11by10, remainder, upTo10, upTo11, weighted } from './vat-digits.ts'

const COUNTING_DOWN = (from: number, count: number) => Array.from({ length: count }, (_, index) => from - index)
const COUNTING_UP = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const letterAt = (letters: string, index: number) => letters.charAt(index)

const bulgarian: Check = (digits) => {
  if (digits.length === 9) {
    const first = weighted(digits, COUNTING_UP(8)) % 11
    const rest = first < 10 ? first : weighted(digits, [3, 4, 5, 6, 7, 8, 9, 10]) % 11
    return rest % 10 === Number(digits[8])
  }
  const isPerson = lastMod11([2, 4, 8, 5, 10, 9, 7, 3, 6], 0)(digits)
  const isForeigner = weighted(digits, [21, 19, 17, 13, 11, 9, 7, 3, 1]) % 10 === Number(digits[9])
  return isPerson || isForeigner || upTo11([4, 3, 2, 7, 6, 5, 4, 3, 2], { ten: null, eleven: 0 })(digits)
}

const CYPRIOT_ODD = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21]
const cypriot: Check = (number) => {
  const sum = Array.from(number.slice(0, 8))
    .map(Number)
    .reduce((total, digit, index) => total + (index % 2 === 0 ? (CYPRIOT_ODD[digit] ?? 0) : digit), 0)
  return !number.startsWith('12') && String.fromCodePoint(65 + (sum % 26)) === number[8]
}

const PERSON_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'
const spanish: Check = (number) => {
  const [first = '', last = ''] = [number[0], number.at(-1)]
  const body = number.slice(1, -1)
  if (/^\d/.test(number)) return letterAt(PERSON_LETTERS, Number(number.slice(0, -1)) % 23) === last
  if ('XYZ'.includes(first)) {
    return letterAt(PERSON_LETTERS, Number(`${'XYZ'.indexOf(first)}${body}`) % 23) === last
  }
  if ('KLM'.includes(first)) return letterAt(PERSON_LETTERS, Number(body) % 23) === last
  const sum = Array.from(body)
    .map(Number)
    .reduce((total, digit, index) => {
      const counted = index % 2 === 0 ? digit * 2 : digit
      return total + (counted > 9 ? counted - 9 : counted)
    }, 0)
  const control = (10 - (sum % 10)) % 10
  const isLetter = letterAt('JABCDEFGHI', control) === last
  const isDigit = String(control) === last
  return 'PQRSNW'.includes(first) ? isLetter : 'ABEH'.includes(first) ? isDigit : isLetter || isDigit
}

const FRENCH_LETTERS = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const french: Check = (number) => {
  const siren = number.slice(2)
  // Monaco's are in the same list, and have no check of their own.
  if (!siren.startsWith('000') && !luhn(siren)) return false
  if (/^\d\d/.test(number)) return remainder(`${siren}12`, 97) === Number(number.slice(0, 2))
  const [one, two] = [FRENCH_LETTERS.indexOf(number.charAt(0)), FRENCH_LETTERS.indexOf(number.charAt(1))]
  const key = one < 10 ? one * 24 + two - 10 : one * 34 + two - 100
  return (Number(siren) + 1 + Math.floor(key / 11)) % 11 === key % 11
}

const IRISH_LETTERS = 'WABCDEFGHIJKLMNOPQRSTUV'
const irish: Check = (number) => {
  const isOld = /^\d[A-Z+*]/.test(number)
  const digits = isOld ? `0${number.slice(2, 7)}${number.charAt(0)}` : number.slice(0, 7)
  const more = number.length === 9 ? 9 * IRISH_LETTERS.indexOf(number.charAt(8)) : 0
  return letterAt(IRISH_LETTERS, (weighted(digits, COUNTING_DOWN(8, 7)) + more) % 23) === number[7]
}

const lithuanian: Check = (digits) => {
  const count = digits.length - 1
  const weights = (from: number) => Array.from({ length: count }, (_, index) => 1 + ((index + from) % 9))
  const first = weighted(digits, weights(0)) % 11
  const rest = first === 10 ? weighted(digits, weights(2)) % 11 : first
  return digits[count - 1] === '1' && rest % 10 === Number(digits[count])
}

const latvian: Check = (digits) =>
  /^[4-9]/.test(digits)
    ? weighted(digits, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 === 3
    : ((1 + weighted(digits, [10, 5, 8, 4, 2, 1, 6, 3, 7, 9])) % 11) % 10 === Number(digits[10])

const dutch: Check = (number) => {
  const isCompany = lastMod11(COUNTING_DOWN(9, 8), null)(number)
  // The newer ones, of people who are companies, are checked with their letters as numbers, as bank accounts are.
  const asNumber = Array.from(`NL${number}`)
    .map((sign) => Number.parseInt(sign, 36))
    .join('')
  return isCompany || remainder(asNumber, 97) === 1
}

const austrian: Check = (number) => {
  const sum = Array.from(number.slice(1, 8))
    .map(Number)
    .reduce((total, digit, index) => {
      const counted = index % 2 === 1 ? digit * 2 : digit
      return total + (counted > 9 ? counted - 9 : counted)
    }, 0)
  return (10 - ((sum + 4) % 10)) % 10 === Number(number[8])
}

interface Rule {
  form: RegExp
  check: Check
}

/** Every country of the European Union: the form of its numbers, without the country's letters, and their check digits. */
const RULES: Record<string, Rule> = {
  AT: { form: /^U\d{8}$/, check: austrian },
  BE: { form: /^[01]\d{9}$/, check: (digits) => 97 - remainder(digits.slice(0, 8), 97) === Number(digits.slice(8)) },
  BG: { form: /^\d{9,10}$/, check: bulgarian },
  CY: { form: /^\d{8}[A-Z]$/, check: cypriot },
  // Of people born before 1954 there are numbers without a check digit: they cannot be verified.
  CZ: {
    form: /^\d{8}$|^\d{10}$/,
    check: (digits) =>
      digits.length === 10 ? remainder(digits, 11) === 0 : upTo11(COUNTING_DOWN(8, 7), { ten: 0, eleven: 1 })(digits),
  },
  DE: { form: /^[1-9]\d{8}$/, check: mod11by10 },
  DK: { form: /^[1-9]\d{7}$/, check: (digits) => weighted(digits, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0 },
  EE: { form: /^\d{9}$/, check: upTo10([3, 7, 1, 3, 7, 1, 3, 7]) },
  ES: { form: /^(?:[A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/, check: spanish },
  FI: { form: /^\d{8}$/, check: upTo11([7, 9, 10, 5, 8, 4, 2], { ten: null, eleven: 0 }) },
  FR: { form: /^[\dA-HJ-NP-Z]{2}\d{9}$/, check: french },
  GR: { form: /^\d{9}$/, check: lastMod11([256, 128, 64, 32, 16, 8, 4, 2], 0) },
  HR: { form: /^\d{11}$/, check: mod11by10 },
  HU: { form: /^\d{8}$/, check: upTo10([9, 7, 3, 1, 9, 7, 3]) },
  IE: { form: /^(?:\d{7}[A-W][A-IW]?|\d[A-Z+*]\d{5}[A-W])$/, check: irish },
  IT: { form: /^\d{11}$/, check: luhn },
  LT: { form: /^(?:\d{9}|\d{12})$/, check: lithuanian },
  LU: { form: /^\d{8}$/, check: (digits) => remainder(digits.slice(0, 6), 89) === Number(digits.slice(6)) },
  LV: { form: /^\d{11}$/, check: latvian },
  MT: { form: /^[1-9]\d{7}$/, check: (digits) => weighted(digits, [3, 4, 6, 7, 8, 9, 10, 1]) % 37 === 0 },
  NL: { form: /^\d{9}B\d{2}$/, check: dutch },
  PL: { form: /^\d{10}$/, check: lastMod11([6, 5, 7, 2, 3, 4, 5, 6, 7], null) },
  PT: { form: /^[1-9]\d{8}$/, check: upTo11(COUNTING_DOWN(9, 8), { ten: 0, eleven: 0 }) },
  RO: {
    form: /^[1-9]\d{1,9}$/,
    check: (digits) => {
      const whole = digits.padStart(10, '0')
      return ((10 * weighted(whole, [7, 5, 3, 2, 1, 7, 5, 3, 2])) % 11) % 10 === Number(whole[9])
    },
  },
  SE: { form: /^\d{10}(?:0[1-9]|[1-8]\d|9[0-4])$/, check: (digits) => luhn(digits.slice(0, 10)) },
  SI: { form: /^[1-9]\d{7}$/, check: upTo11(COUNTING_DOWN(8, 7), { ten: 0, eleven: null }) },
  SK: { form: /^[1-9]\d[2-47-9]\d{7}$/, check: (digits) => remainder(digits, 11) === 0 },
}

/** Greece writes its numbers with letters of its own. */
const LETTERS_OF: Record<string, string> = { GR: 'EL' }

const ruleOf = (country: string): Rule | undefined => (Object.hasOwn(RULES, country) ? RULES[country] : undefined)

/** Whether a country's businesses have numbers that can be checked here. */
export const isInEuropeanUnion = (country: string): boolean => ruleOf(country) !== undefined

/** A VAT number of the country without its letters, spaces and dots; null when its form is wrong, or its check digits do not fit. */
export function plainVatNumber(country: string, written: string): string | null {
  const rule = ruleOf(country)
  const plain = written.toUpperCase().replaceAll(/[\s.\-/]/g, '')
  const letters = LETTERS_OF[country] ?? country
  const number = plain.startsWith(letters) && !rule?.form.test(plain) ? plain.slice(letters.length) : plain
  return rule !== undefined && rule.form.test(number) && rule.check(number) ? number : null
}

/** Whether this is a VAT number of the country. How it is spaced does not matter. */
export const isVatNumber = (country: string, written: string): boolean => plainVatNumber(country, written) !== null

/** Whether the receiver owes the tax: a verified number of another country of the European Union than the seller's. */
export const isReverseCharge = ({
  country,
  isVerified,
  sellerCountry,
}: {
  country: string
  isVerified: boolean
  sellerCountry: string
}): boolean => isVerified && isInEuropeanUnion(sellerCountry) && country !== sellerCountry
