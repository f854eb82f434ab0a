/** What a rule says about a field (spec §5); `limit` is the rule's number. */
export const validation = {
  required: 'Value is required',
  tooShort: 'This field should be at least {limit} characters long',
  tooLong: 'The maximum length allowed is {limit}',
  exactLength: 'This field should have exactly {limit} characters',
  unreadable: 'This text holds characters that cannot be stored',
  email: 'Value is not a valid email address',
  color: 'Pick one of the colours',
  date: 'This is not a date',
  tooMany: 'No more than {limit} can be chosen',
  equal: 'The value must be equal to the other value',
  oneTimeSecret:
    'This is no secret of one-time codes: letters A to Z and digits 2 to 7, or an address that begins with otpauth',
  unknown: 'This is not known here',
  other: 'Something is wrong...',
} as const
