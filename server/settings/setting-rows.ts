import * as z from 'zod/mini'
import {
  hostName,
  isBusUrl,
  isDatabaseUrl,
  isDsn,
  isFilesUrl,
  isHttpUrl,
  isLiveUrl,
  isSafeUrl,
  isSender,
  isSmtpUrl,
  originOf,
  path,
  printable,
  proxies,
  PROXIES_MAX,
  safeUrls,
  wholeNumber,
} from './setting-shapes.ts'
import { BILLING_ROWS } from './setting-rows-billing.ts'
import { PAGE_ROWS } from './setting-rows-page.ts'

/** How much can be logged, the least first. */
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** One setting: how its text is read, and what its documentation says. */
export interface Row {
  /** Reads the text; undefined where the setting may stay unset. */
  schema: z.ZodMiniType<unknown, string>
  /** As the documentation shows it. */
  standard: string
  /** What is used when nothing is set. */
  fallback?: string
  allowed: string
  meaning: string
}

/** Every setting there is. The documentation's table and the messages about wrong ones are written from it. */
export const ROWS = {
  PORT: {
    schema: wholeNumber(65_535),
    standard: '3000',
    fallback: '3000',
    allowed: 'a whole number from 0 to 65535 (0: any free port)',
    meaning: 'The port that serves page, API and live connection.',
  },
  HOST: {
    schema: hostName,
    standard: '127.0.0.1',
    fallback: '127.0.0.1',
    allowed: 'an address or name of this machine (0.0.0.0: every address)',
    meaning: 'Where it listens. Anything but the loopback address makes it reachable from other machines.',
  },
  PUBLIC_URL: {
    schema: z.string().check(z.refine((text) => originOf(text) !== undefined)),
    standard: 'the address it listens on',
    allowed: 'an http or https address without a path',
    meaning: 'The address people type in. With https, cookies are only ever sent encrypted.',
  },
  DATA_DIR: {
    schema: path,
    standard: './data',
    fallback: './data',
    allowed: 'a folder that can be written',
    meaning: 'Where the embedded database and the secret file live.',
  },
  DATABASE_URL: {
    schema: z.string().check(z.refine(isDatabaseUrl)),
    standard: 'the embedded database',
    allowed: 'postgres://… or postgresql://…',
    meaning: 'A PostgreSQL server (15 or newer) to use instead of the embedded database.',
  },
  FILES_URL: {
    schema: z.string().check(z.refine(isFilesUrl)),
    standard: 'none: files lie in DATA_DIR',
    allowed: 'https://KEY:SECRET@host/bucket (or http://), with a folder behind it and ?region=… if needed',
    meaning: 'A service that speaks S3 and holds attachments and pictures, such as MinIO, Ceph, Garage or Amazon’s.',
  },
  BUS_URL: {
    schema: z.string().check(z.refine(isBusUrl)),
    standard: 'DATABASE_URL does it',
    allowed: 'nats://… or tls://…, with user and password, or a token, if needed; needs DATABASE_URL',
    meaning: 'A NATS server that tells the processes of one database of each other’s changes.',
  },
  LIVE_URL: {
    schema: z.string().check(z.refine(isLiveUrl)),
    standard: '/ws of the page’s own address',
    allowed: 'wss://host/path (ws:// on this machine), without a query; the session’s cookie has to reach it',
    meaning:
      'Where browsers make the live connection, if a proxy takes it at another address. The person’s id is put behind it.',
  },
  SENTRY_DSN: {
    schema: z.string().check(z.refine(isDsn)),
    standard: 'none: errors are logged and leave this machine nowhere',
    allowed: 'https://key@host/project, as Sentry, GlitchTip or Bugsink give it',
    meaning:
      'Where errors of the server and of its pages are reported: their place in the code and the states that led there, and nobody’s data.',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: z.string().check(z.refine(isHttpUrl)),
    standard: 'none: nothing is traced',
    allowed: 'https://host:4318 or http://…, without a query',
    meaning:
      'A collector of OpenTelemetry that is told what requests do and how long it takes them. Its other variables (`OTEL_…`) hold too, from the environment.',
  },
  OTEL_SERVICE_NAME: {
    schema: printable,
    standard: 'lanewise',
    fallback: 'lanewise',
    allowed: 'one line of text',
    meaning: 'What this installation is called there.',
  },
  APP_SECRET_FILE: {
    schema: path,
    standard: 'secret.json in DATA_DIR',
    allowed: 'a file that only this user may read',
    meaning:
      'Keys that passwords and codes are protected with. Made on the first start; back it up apart from the database.',
  },
  SMTP_URL: {
    schema: z.string().check(z.refine(isSmtpUrl)),
    standard: 'none: mails stay in the mailbox',
    allowed: 'smtp://… or smtps://…, with user and password if needed',
    meaning: 'The mail server. Without one `npm run mailbox` shows what would have been sent.',
  },
  MAIL_FROM: {
    schema: z.string().check(z.refine(isSender)),
    standard: 'none',
    allowed: 'an address, or a name with an address as in Lanewise <tasks@example.org>; needed with SMTP_URL',
    meaning: 'Whom mails come from.',
  },
  MAILBOX_PAGE: {
    schema: z.enum(['on', 'off']),
    standard: 'off',
    fallback: 'off',
    allowed: 'on or off',
    meaning:
      'Shows every mail at /dev/mailbox, for developers. It opens every account, so on is refused unless HOST and PUBLIC_URL are the loopback address and TRUST_PROXY is 0; `npm run dev` sets it.',
  },
  OIDC_ISSUER: {
    schema: z.string().check(z.refine(isSafeUrl)),
    standard: 'none: no external sign-in',
    allowed: 'the https address that the provider calls itself by (http on this machine)',
    meaning: 'An OpenID provider that people may sign in with. It must know /oauth below PUBLIC_URL as a redirect.',
  },
  OIDC_CLIENT_ID: {
    schema: printable,
    standard: 'none',
    allowed: 'the name that the provider gave this installation; needed with OIDC_ISSUER',
    meaning: 'Who asks the provider: a public client with PKCE, without a secret.',
  },
  OIDC_NAME: {
    schema: z.string().check(z.regex(/^[^\p{C}]{1,50}$/u)),
    standard: 'OpenID',
    fallback: 'OpenID',
    allowed: 'at most 50 characters',
    meaning: 'What the button for signing in with the provider calls it.',
  },
  OIDC_TRUSTS_ADDRESSES: {
    schema: safeUrls,
    standard: 'none: the password first, once',
    allowed: 'the addresses that providers call themselves by, exactly as in OIDC_ISSUER, separated by commas',
    meaning:
      'Providers that let nobody come with an address that is not theirs. Who comes from there enters the account with their address without its password. Google needs no mention for gmail.com and the domains it hosts.',
  },
  BOT_PROTECTION: {
    schema: z.enum(['off', 'altcha', 'turnstile', 'hcaptcha']),
    standard: 'off',
    fallback: 'off',
    allowed: 'off, altcha, turnstile or hcaptcha',
    meaning:
      'What sign-up and forgotten passwords ask of a robot. altcha is a puzzle of our own, without anybody else.',
  },
  BOT_SITE_KEY: {
    schema: printable,
    standard: 'none',
    allowed: 'the public key that turnstile or hcaptcha gave you; needed with them',
    meaning: 'Shown to browsers.',
  },
  BOT_SECRET_KEY: {
    schema: printable,
    standard: 'none',
    allowed: 'the secret key that turnstile or hcaptcha gave you; needed with them',
    meaning: 'Sent to that service alone.',
  },
  BOT_VERIFY_URL: {
    schema: z.string().check(z.refine(isSafeUrl)),
    standard: 'the service’s own address',
    allowed: 'an https address (http on this machine)',
    meaning: 'Where turnstile or hcaptcha is asked instead.',
  },
  LEGAL_DIR: {
    schema: path,
    standard: 'legal in DATA_DIR',
    allowed: 'a folder',
    meaning:
      'Your own terms-and-conditions and privacy-policy, each as NAME.en.md, NAME.pl.md and NAME.de.md; what is missing is shown as shipped.',
  },
  ...BILLING_ROWS,
  SAMPLE: {
    schema: z.enum(['auto', 'on', 'off']),
    standard: 'auto',
    fallback: 'auto',
    allowed: 'auto, on or off',
    meaning: 'The sample workspace of the first start. It is only ever made on the loopback address; on insists on it.',
  },
  DEMO: {
    schema: z.enum(['on', 'off']),
    standard: 'off',
    fallback: 'off',
    allowed: 'on or off; not with SMTP_URL, OIDC_ISSUER, PAYMENTS=stripe or SAMPLE=on',
    meaning:
      'A demonstration: everybody may sign in with what every page says, and **everything is deleted every night** and made anew. Refused in a database with accounts that demo mode has not made.',
  },
  ...PAGE_ROWS,
  LOG_LEVEL: {
    schema: z.enum(LOG_LEVELS),
    standard: 'info',
    fallback: 'info',
    allowed: LOG_LEVELS.join(', '),
    meaning: 'How much is logged, as lines of JSON on standard output.',
  },
  METRICS_TOKEN: {
    schema: z.string().check(z.regex(/^[\x21-\x7e]{16,200}$/)),
    standard: 'none: there is no /metrics',
    allowed: '16 to 200 characters without spaces',
    meaning: 'Who shows it as a bearer token reads the figures of this process at /metrics, as Prometheus does.',
  },
  RATE_LIMIT_FACTOR: {
    schema: z.pipe(
      z.string().check(z.regex(/^\d+(?:\.\d+)?$/)),
      z.pipe(z.transform(Number), z.number().check(z.gt(0), z.maximum(1_000_000))),
    ),
    standard: '1',
    fallback: '1',
    allowed: 'a number above 0, at most 1000000',
    meaning: 'Multiplies how often things may be tried before 429 is answered.',
  },
  TRUST_PROXY: {
    schema: proxies,
    standard: '0',
    fallback: '0',
    allowed: `a number of proxies from 0 to ${PROXIES_MAX}, or their addresses separated by commas`,
    meaning: 'Whose X-Forwarded-For is believed.',
  },
} as const satisfies Record<string, Row>
