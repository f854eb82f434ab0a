/** So long both proofs of another address are waited for. */
export const EMAIL_CHANGE_HOURS = 24
export const EMAIL_CHANGES_PER_USER_PER_HOUR = 5
export const EMAIL_CHANGE_MAILS_PER_USER_PER_MINUTE = 1
export const EMAIL_CHANGE_MAILS_PER_USER_PER_HOUR = 5
export const EMAIL_CHANGE_MAILS_PER_ADDRESS_PER_MINUTE = 1
export const EMAIL_CHANGE_MAILS_PER_ADDRESS_PER_HOUR = 5
export const EMAIL_CHANGE_MAILS_PER_ADDRESS_PER_DAY = 10
