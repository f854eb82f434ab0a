import { isIPv4 } from 'node:net'
import { resolve } from 'node:path'
import type * as z from 'zod/mini'
import type { Language } from '#contract/entities/language.ts'
import { environmentIn } from './environment.ts'
import { type LOG_LEVELS, type Row, ROWS } from './setting-rows.ts'
import { originOf } from './setting-shapes.ts'

const SAMPLE_IS_LOCAL = 'SAMPLE=on needs HOST and PUBLIC_URL to be the loopback address.'

const MAILBOX_IS_LOCAL =
  'MAILBOX_PAGE=on needs HOST and PUBLIC_URL to be the loopback address, and TRUST_PROXY to be 0.'

const NOT_IN_A_DEMO = (name: string) => `DEMO=on is not usable with ${name}: a demonstration is of itself alone.`

const BUS_IS_OF_SEVERAL = 'BUS_URL needs DATABASE_URL: the embedded database belongs to one process alone.'

const LOOPBACK = ['127.0.0.1', 'localhost', '::1', '[::1]']

/** Whether only programs on this machine can reach the host. */
export const isLoopback = (host: string): boolean =>
  LOOPBACK.includes(host) || (isIPv4(host) && host.startsWith('127.'))

interface BotCheck {
  kind: 'altcha' | 'turnstile' | 'hcaptcha'
  siteKey: string | null
  secretKey: string | null
  verifyUrl: string | null
}

interface ProviderSettings {
  issuer: string
  clientId: string
  name: string
  /** Issuers whose word on an address stands for the password of the account with that address. */
  trustedIssuers: readonly string[]
}

/** What the operator has decided, read once at the start. */
export interface Settings {
  port: number
  host: string
  /** Absolute. */
  dataDir: string
  databaseUrl: string | undefined
  /** The NATS server that wakes other processes; undefined means that the PostgreSQL server does. */
  busUrl: string | undefined
  /** Where browsers make the live connection, without a slash at the end; undefined means at the page's own address. */
  liveUrl: string | undefined
  /** The service that holds the files, with its key; they lie in the data directory otherwise. */
  filesUrl: string | undefined
  /** A collector of traces, and what this installation is called there. */
  tracing: { endpoint: string; service: string } | undefined
  /** Where errors are reported, as a service that takes Sentry's envelopes names it. */
  sentryDsn: string | undefined
  /** The origin that browsers see, without a slash at the end; undefined means the address that is listened on. */
  publicUrl: string | undefined
  logLevel: (typeof LOG_LEVELS)[number]
  /** Who shows it reads the figures of this process; undefined means that nobody does. */
  metricsToken: string | undefined
  rateLimitFactor: number
  sample: 'auto' | 'on' | 'off'
  /** Whether everything here is a demonstration, made anew every night. */
  isDemo: boolean
  languages: {
    /** Of those who have chosen none and whose browser asks for none of ours. */
    standard: Language
    /** Of everybody, whatever they have chosen and their browsers ask for; null where people choose. */
    fixed: Language | null
  }
  /** Whether browsers may keep the page, and install it. */
  isInstallable: boolean
  /** How long drawing the page of a member may take; 0: none is drawn. */
  pageDrawingMs: number
  /** How many proxies stand in front, or their addresses. */
  trustProxy: number | string[]
  /** Absolute. */
  secretFile: string
  /** The mail server; undefined means that mails stay in the mailbox. */
  smtpUrl: string | undefined
  mailFrom: string | undefined
  /** Whether the person who develops sees every mail in the browser of this machine. */
  isMailboxShown: boolean
  /** What is asked of the person who signs up or has forgotten their password; undefined asks nothing. */
  botCheck: BotCheck | undefined
  /** The external identity provider. */
  provider: ProviderSettings | undefined
  /** Absolute: where the operator's own legal texts are. */
  legalDir: string
  /** Where the person who sells the plans is at home, ISO 3166-1 alpha-2. */
  sellerCountry: string
  /** How the seller stands on invoices. */
  sellerName: string
  sellerAddress: readonly string[]
  sellerTaxNumber: string | null
  /** Where transfers go to. */
  sellerAccount: string | null
  /** Who takes the money. */
  payments: 'none' | 'sandbox' | 'stripe'
  /** Whether plans that cost nothing can be chosen. */
  hasFreePlans: boolean
  /** What this installation is called at Stripe; undefined where it takes no money there. */
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string; apiUrl: string } | undefined
  /** Who is asked about numbers for value added tax. */
  vatCheck: 'off' | 'vies'
  vatCheckUrl: string
}

type Name = keyof typeof ROWS
type Value<N extends Name> =
  | z.output<(typeof ROWS)[N]['schema']>
  | ((typeof ROWS)[N] extends { fallback: string } ? never : undefined)
type Values = { [N in Name]: Value<N> }

/** Whether people on other machines could come in. */
export const isReachable = ({ host, publicUrl }: Pick<Settings, 'host' | 'publicUrl'>): boolean =>
  !isLoopback(host) || (publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname))

const STRIPE_KEYS = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const
const stripeIn = (values: Values): Settings['stripe'] =>
  values.PAYMENTS === 'stripe'
    ? {
        secretKey: values.STRIPE_SECRET_KEY ?? '',
        publishableKey: values.STRIPE_PUBLISHABLE_KEY ?? '',
        webhookSecret: values.STRIPE_WEBHOOK_SECRET ?? '',
        apiUrl: values.STRIPE_API_URL,
      }
    : undefined

/** What the environment came to: settings, or one line for each that is wrong. */
export type ReadSettings = { settings: Settings; problems?: never } | { settings?: never; problems: string[] }

/** The settings of this process: of its environment, and of the `.env` in the folder it was started in. */
export function settingsOfProcess(): ReadSettings {
  const folder = process.cwd()
  try {
    return readSettings(environmentIn(folder, process.env), folder)
  } catch (error) {
    return { problems: [error instanceof Error ? error.message : String(error)] }
  }
}

/** Reads the settings. An empty variable counts as unset; relative paths are taken from `cwd`. */
export function readSettings(env: Readonly<Record<string, string | undefined>>, cwd: string): ReadSettings {
  const problems: string[] = []
  const read = ([name, row]: [string, Row]) => {
    const text = env[name] === undefined || env[name] === '' ? row.fallback : env[name]
    if (text === undefined) return [name, undefined]
    const parsed = row.schema.safeParse(text)
    // What was given is not repeated: it may hold a password.
    if (!parsed.success) problems.push(`${name} is not usable: it must be ${row.allowed}.`)
    return [name, parsed.data]
  }
  const values = Object.fromEntries(Object.entries<Row>(ROWS).map(read)) as Values
  if (values.SMTP_URL !== undefined && values.MAIL_FROM === undefined) {
    problems.push(`MAIL_FROM is not usable: it must be ${ROWS.MAIL_FROM.allowed}.`)
  }
  if (values.BUS_URL !== undefined && values.DATABASE_URL === undefined) problems.push(BUS_IS_OF_SEVERAL)
  if (values.OIDC_ISSUER !== undefined && values.OIDC_CLIENT_ID === undefined) {
    problems.push(`OIDC_CLIENT_ID is not usable: it must be ${ROWS.OIDC_CLIENT_ID.allowed}.`)
  }
  if (values.BOT_PROTECTION === 'turnstile' || values.BOT_PROTECTION === 'hcaptcha') {
    for (const name of ['BOT_SITE_KEY', 'BOT_SECRET_KEY'] as const) {
      if (values[name] === undefined) problems.push(`${name} is not usable: it must be ${ROWS[name].allowed}.`)
    }
  }
  if (values.PAYMENTS === 'stripe') {
    for (const name of STRIPE_KEYS)
      if (values[name] === undefined) problems.push(`${name} is not usable: it must be ${ROWS[name].allowed}.`)
  }
  if (values.DEMO === 'on') {
    // No mail reaches anybody, nobody brings an account of their own, and no money is taken.
    if (values.SMTP_URL !== undefined) problems.push(NOT_IN_A_DEMO('SMTP_URL'))
    if (values.OIDC_ISSUER !== undefined) problems.push(NOT_IN_A_DEMO('OIDC_ISSUER'))
    if (values.PAYMENTS === 'stripe') problems.push(NOT_IN_A_DEMO('PAYMENTS=stripe'))
    if (values.SAMPLE === 'on') problems.push(NOT_IN_A_DEMO('SAMPLE=on'))
  }
  if (problems.length > 0) return { problems }
  const dataDir = resolve(cwd, values.DATA_DIR)
  const settings: Settings = {
    port: values.PORT,
    host: values.HOST,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    busUrl: values.BUS_URL,
    liveUrl: values.LIVE_URL?.replace(/\/$/, ''),
    filesUrl: values.FILES_URL,
    tracing:
      values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? undefined
        : { endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT, service: values.OTEL_SERVICE_NAME },
    sentryDsn: values.SENTRY_DSN,
    publicUrl: values.PUBLIC_URL === undefined ? undefined : originOf(values.PUBLIC_URL),
    logLevel: values.LOG_LEVEL,
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
    sample: values.SAMPLE,
    isDemo: values.DEMO === 'on',
    languages: {
      standard: values.DEFAULT_LANGUAGE,
      fixed: values.LANGUAGE_SELECTION === 'off' ? values.DEFAULT_LANGUAGE : null,
    },
    isInstallable: values.INSTALLABLE === 'on',
    pageDrawingMs: values.PAGE_DRAWING_MS,
    trustProxy: values.TRUST_PROXY,
    secretFile: resolve(cwd, values.APP_SECRET_FILE ?? resolve(dataDir, 'secret.json')),
    metricsToken: values.METRICS_TOKEN,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    isMailboxShown: values.MAILBOX_PAGE === 'on',
    botCheck:
      values.BOT_PROTECTION === 'off'
        ? undefined
        : {
            kind: values.BOT_PROTECTION,
            siteKey: values.BOT_SITE_KEY ?? null,
            secretKey: values.BOT_SECRET_KEY ?? null,
            verifyUrl: values.BOT_VERIFY_URL ?? null,
          },
    provider:
      values.OIDC_ISSUER === undefined || values.OIDC_CLIENT_ID === undefined
        ? undefined
        : {
            issuer: values.OIDC_ISSUER,
            clientId: values.OIDC_CLIENT_ID,
            name: values.OIDC_NAME,
            trustedIssuers: values.OIDC_TRUSTS_ADDRESSES ?? [],
          },
    legalDir: resolve(cwd, values.LEGAL_DIR ?? resolve(dataDir, 'legal')),
    sellerCountry: values.SELLER_COUNTRY,
    sellerName: values.SELLER_NAME,
    sellerAddress: (values.SELLER_ADDRESS ?? '')
      .split('|')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    sellerTaxNumber: values.SELLER_TAX_NUMBER ?? null,
    sellerAccount: values.SELLER_ACCOUNT ?? null,
    payments: 'none',
    hasFreePlans: values.FREE_PLANS === 'on',
    stripe: stripeIn(values),
    vatCheck: 'off',
    vatCheckUrl: values.VAT_CHECK_URL,
  }
  // Where strangers come in, a sandbox would give plans away: there it is only what the operator has asked for.
  settings.payments = values.PAYMENTS === 'auto' ? (isReachable(settings) ? 'none' : 'sandbox') : values.PAYMENTS
  // The sandbox asks nobody outside of this machine.
  settings.vatCheck =
    values.VAT_CHECK === 'auto' ? (settings.payments === 'sandbox' ? 'off' : 'vies') : values.VAT_CHECK
  const isBehindProxy = settings.trustProxy !== 0
  if (settings.sample === 'on' && isReachable(settings)) problems.push(SAMPLE_IS_LOCAL)
  if (settings.isMailboxShown && (isReachable(settings) || isBehindProxy)) problems.push(MAILBOX_IS_LOCAL)
  return problems.length > 0 ? { problems } : { settings }
}
