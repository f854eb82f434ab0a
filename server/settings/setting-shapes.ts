import { isIP } from 'node:net'
import * as z from 'zod/mini'

/** So many proxies in front are believed to be possible. */
export const PROXIES_MAX = 10

const isAddressOrRange = (text: string) => {
  const [address = '', bits, ...rest] = text.split('/')
  const most = isIP(address) === 4 ? 32 : 128
  return isIP(address) !== 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && +bits <= most))
}
/** The origin, if the text is one and nothing more. */
export const originOf = (text: string) => {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const isOrigin = url.pathname === '/' && url.search === '' && url.hash === '' && url.username === ''
  return isOrigin && /^https?:$/.test(url.protocol) ? url.origin : undefined
}
/** Names a PostgreSQL server. */
export const isDatabaseUrl = (text: string) => /^postgres(?:ql)?:\/\/./.test(text) && URL.canParse(text)
/** Names a NATS server. */
export const isBusUrl = (text: string) =>
  /^(?:nats|tls):\/\/./.test(text) && URL.canParse(text) && new URL(text).hostname !== ''
/** Encrypted, or on this very machine, and no more than an address. */
export const isSafeUrl = (text: string) => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, search, hash, username } = new URL(text)
  const isHere = protocol === 'http:' && /^(?:127\.\d+\.\d+\.\d+|localhost|\[::1\])$/.test(hostname)
  return (protocol === 'https:' || isHere) && search === '' && hash === '' && username === ''
}
/** Where live connections are made: encrypted, or on this very machine; no more than a host and a path. */
export const isLiveUrl = (text: string) =>
  /^wss?:\/\//.test(text) && isSafeUrl(text.replace(/^ws/, 'http')) && !/["'<>;,\s]/.test(text)
/** A key and its secret, a host and a bucket, perhaps with a folder and a region. */
export const isFilesUrl = (text: string) => {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, pathname, hash, searchParams } = new URL(text)
  const isWhole = /^https?:$/.test(protocol) && username !== '' && password !== '' && hash === ''
  return isWhole && /^(?:\/[\w.-]+)+\/?$/.test(pathname) && [...searchParams.keys()].every((name) => name === 'region')
}
/** An address without a query. */
export const isHttpUrl = (text: string) =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).search + new URL(text).hash === ''
/** A key, a host and the number of a project. */
export const isDsn = (text: string) =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).username !== '' && /\/\d+$/.test(text)
/** Several addresses that are safe, separated by commas. */
export const safeUrls = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.split(',').map((one) => one.trim())),
  ),
  z.array(z.string().check(z.refine(isSafeUrl))),
)
/** Names a mail server. */
export const isSmtpUrl = (text: string) =>
  /^smtps?:\/\/./.test(text) && URL.canParse(text) && new URL(text).hostname !== ''
/** One address, or one name with one address; nothing that could begin another header. */
export const isSender = (text: string) => /^(?:[^<>@\r\n"]+ <[^<>@\s"]+@[^<>@\s"]+>|[^<>@\s"]+@[^<>@\s"]+)$/.test(text)
/** A name or an address of a machine. */
export const hostName = z.string().check(z.regex(/^[A-Za-z0-9.:_-]+$/))
/** A file or a folder. */
export const path = z.string().check(z.minLength(1))
/** How many proxies, or which. */
export const proxies = z.union([
  z.pipe(z.string().check(z.regex(/^\d{1,2}$/)), z.pipe(z.transform(Number), z.number().check(z.maximum(PROXIES_MAX)))),
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.split(',').map((one) => one.trim())),
    ),
    z.array(z.string().check(z.refine(isAddressOrRange))),
  ),
])
/** A whole number from 0. */
export const wholeNumber = (max: number) =>
  z.pipe(z.string().check(z.regex(/^\d+$/)), z.pipe(z.transform(Number), z.number().check(z.maximum(max))))

/** A name or a key of visible characters. */
export const printable = z.string().check(z.regex(/^[\x21-\x7e]{1,255}$/))
