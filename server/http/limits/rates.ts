import { isIPv6 } from 'node:net'
import { DATA_EXPORTS_PER_USER_PER_HOUR } from '#contract/limits/data-export-limits.ts'
import {
  EMAIL_CHANGE_MAILS_PER_USER_PER_HOUR,
  EMAIL_CHANGE_MAILS_PER_USER_PER_MINUTE,
  EMAIL_CHANGES_PER_USER_PER_HOUR,
} from '#contract/limits/email-change-limits.ts'
import {
  ARCHIVES_PER_USER_PER_HOUR,
  ACTIVATION_MAILS_PER_ADDRESS_PER_HOUR,
  ACTIVATION_MAILS_PER_ADDRESS_PER_MINUTE,
  FORGOTTEN_PER_ADDRESS_PER_HOUR,
  INVITATIONS_PER_ADDRESS_PER_HOUR,
  INVITATIONS_PER_ADDRESS_PER_MINUTE,
  INVITATIONS_PER_TENANT_PER_DAY,
  INVITATIONS_PER_USER_PER_HOUR,
  PROVIDER_SIGN_INS_PER_ADDRESS_PER_MINUTE,
  RESET_CHECKS_PER_ADDRESS_PER_MINUTE,
  UPLOADS_PER_USER_PER_HOUR,
  WORKSPACES_PER_USER_PER_HOUR,
} from '#contract/limits.ts'
import {
  REGISTRATIONS_PER_ADDRESS_PER_HOUR,
  REQUESTS_PER_ADDRESS_PER_MINUTE,
  REQUESTS_PER_SESSION_PER_MINUTE,
  SEARCHES_PER_USER_PER_MINUTE,
  WEBSOCKET_HANDSHAKES_PER_ADDRESS_PER_MINUTE,
  WEBSOCKET_HANDSHAKES_PER_USER_PER_MINUTE,
} from '#contract/limits/rate-limits.ts'
import { SAFE_COMPARISONS_PER_USER_PER_MINUTE } from '#contract/limits/safe-limits.ts'
import { tooMany } from '../errors/http-error.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000
const MS_PER_S = 1_000
const IPV6_NETWORK_GROUPS = 4
const PROVIDER_LOOKS_PER_ADDRESS_PER_MINUTE = 60
const PUZZLES_PER_ADDRESS_PER_MINUTE = 60
const CSP_REPORTS_PER_ADDRESS_PER_MINUTE = 60

/** What is counted in memory, each process for itself (security rules 3.4). What protects an account is counted in the database, for all. */
const RULES = {
  requestsOfAddress: { most: REQUESTS_PER_ADDRESS_PER_MINUTE, windowMs: MINUTE_MS },
  requestsOfSession: { most: REQUESTS_PER_SESSION_PER_MINUTE, windowMs: MINUTE_MS },
  searchesOfUser: { most: SEARCHES_PER_USER_PER_MINUTE, windowMs: MINUTE_MS },
  registrationsOfAddress: { most: REGISTRATIONS_PER_ADDRESS_PER_HOUR, windowMs: HOUR_MS },
  linksOfAddress: { most: RESET_CHECKS_PER_ADDRESS_PER_MINUTE, windowMs: MINUTE_MS },
  forgottenOfAddress: { most: FORGOTTEN_PER_ADDRESS_PER_HOUR, windowMs: HOUR_MS },
  activationMailsPerMinute: { most: ACTIVATION_MAILS_PER_ADDRESS_PER_MINUTE, windowMs: MINUTE_MS },
  activationMailsPerHour: { most: ACTIVATION_MAILS_PER_ADDRESS_PER_HOUR, windowMs: HOUR_MS },
  emailChangesOfUser: { most: EMAIL_CHANGES_PER_USER_PER_HOUR, windowMs: HOUR_MS },
  emailChangeMailsPerMinute: { most: EMAIL_CHANGE_MAILS_PER_USER_PER_MINUTE, windowMs: MINUTE_MS },
  emailChangeMailsPerHour: { most: EMAIL_CHANGE_MAILS_PER_USER_PER_HOUR, windowMs: HOUR_MS },
  dataExportsOfUser: { most: DATA_EXPORTS_PER_USER_PER_HOUR, windowMs: HOUR_MS },
  archivesOfUser: { most: ARCHIVES_PER_USER_PER_HOUR, windowMs: HOUR_MS },
  uploadsOfUser: { most: UPLOADS_PER_USER_PER_HOUR, windowMs: HOUR_MS },
  workspacesOfUser: { most: WORKSPACES_PER_USER_PER_HOUR, windowMs: HOUR_MS },
  invitationsOfUser: { most: INVITATIONS_PER_USER_PER_HOUR, windowMs: HOUR_MS },
  invitationsOfTenant: { most: INVITATIONS_PER_TENANT_PER_DAY, windowMs: DAY_MS },
  invitationsToAddressPerMinute: { most: INVITATIONS_PER_ADDRESS_PER_MINUTE, windowMs: MINUTE_MS },
  invitationsToAddressPerHour: { most: INVITATIONS_PER_ADDRESS_PER_HOUR, windowMs: HOUR_MS },
  providerSignInsOfAddress: { most: PROVIDER_SIGN_INS_PER_ADDRESS_PER_MINUTE, windowMs: MINUTE_MS },
  providerOfAddress: { most: PROVIDER_LOOKS_PER_ADDRESS_PER_MINUTE, windowMs: MINUTE_MS },
  puzzlesOfAddress: { most: PUZZLES_PER_ADDRESS_PER_MINUTE, windowMs: MINUTE_MS },
  comparisonsOfUser: { most: SAFE_COMPARISONS_PER_USER_PER_MINUTE, windowMs: MINUTE_MS },
  handshakesOfAddress: { most: WEBSOCKET_HANDSHAKES_PER_ADDRESS_PER_MINUTE, windowMs: MINUTE_MS },
  handshakesOfUser: { most: WEBSOCKET_HANDSHAKES_PER_USER_PER_MINUTE, windowMs: MINUTE_MS },
  reportsOfAddress: { most: CSP_REPORTS_PER_ADDRESS_PER_MINUTE, windowMs: MINUTE_MS },
} as const
type Rule = keyof typeof RULES

/** An address as limits count it: an IPv6 network of 64 bits is one household. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  // URL writes the address in full form save for one run of zeros, which stands for the groups left out.
  const [head = '', tail] = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1).split('::')
  const groups = (text: string) => text.split(':').filter((group) => group !== '')
  const first = groups(head)
  const last = tail === undefined ? [] : groups(tail)
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0')
  return `${[...first, ...zeros, ...last].slice(0, IPV6_NETWORK_GROUPS).join(':')}::/64`
}

/** Counts per subject and window; a window that is over is forgotten whole, so memory stays bounded. */
export function ratesFor(factor: number, now: () => Date) {
  const windows = new Map<Rule, { number: number; counts: Map<string, number> }>()
  /** Seconds to wait, or null when it is allowed and counted. */
  function take(rule: Rule, subject: string): number | null {
    const { most, windowMs } = RULES[rule]
    const time = now().getTime()
    const number = Math.floor(time / windowMs)
    let window = windows.get(rule)
    if (window?.number !== number) windows.set(rule, (window = { number, counts: new Map() }))
    const count = (window.counts.get(subject) ?? 0) + 1
    if (count > most * factor) return ((number + 1) * windowMs - time) / MS_PER_S
    window.counts.set(subject, count)
    return null
  }
  return {
    allows: (rule: Rule, subject: string): boolean => take(rule, subject) === null,
    /** Throws 429 with the time to wait. */
    require(rule: Rule, subject: string): void {
      const wait = take(rule, subject)
      if (wait !== null) throw tooMany(wait)
    },
  }
}
export type Rates = ReturnType<typeof ratesFor>
