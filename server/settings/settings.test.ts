import { describe, expect, test } from 'vitest'
import { settingsTable } from './setting-table.ts'
import { readSettings } from './settings.ts'

const read = (env: Record<string, string>) => readSettings(env, '/home/ada')

test('with nothing set it listens on the loopback address, port 3000, and keeps its data in ./data', () => {
  expect(read({}).settings).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: '/home/ada/data',
    databaseUrl: undefined,
    publicUrl: undefined,
    logLevel: 'info',
    rateLimitFactor: 1,
    sample: 'auto',
    isDemo: false,
    languages: { standard: 'en', fixed: null },
    isInstallable: true,
    pageDrawingMs: 1_000,
    trustProxy: 0,
    secretFile: '/home/ada/data/secret.json',
    legalDir: '/home/ada/data/legal',
    sellerCountry: 'PL',
    sellerName: 'Lanewise',
    sellerAddress: [],
    sellerTaxNumber: null,
    sellerAccount: null,
    payments: 'sandbox',
    hasFreePlans: true,
    stripe: undefined,
    vatCheck: 'off',
    vatCheckUrl: 'https://ec.europa.eu/taxation_customs/vies/rest-api',
    isMailboxShown: false,
  })
})

test('an empty variable counts as unset', () => {
  expect(read({ PORT: '', DATABASE_URL: '', PUBLIC_URL: '' }).settings?.port).toBe(3000)
})

test.each([
  ['PORT', '0', { port: 0 }],
  ['PORT', '65535', { port: 65_535 }],
  ['HOST', '0.0.0.0', { host: '0.0.0.0' }],
  ['HOST', '::1', { host: '::1' }],
  ['DATA_DIR', '/srv/lanewise', { dataDir: '/srv/lanewise', secretFile: '/srv/lanewise/secret.json' }],
  ['APP_SECRET_FILE', 'keys/secret.json', { secretFile: '/home/ada/keys/secret.json' }],
  ['PUBLIC_URL', 'https://tasks.example.org/', { publicUrl: 'https://tasks.example.org' }],
  ['DATABASE_URL', 'postgresql://u:p@db/lanewise', { databaseUrl: 'postgresql://u:p@db/lanewise' }],
  ['RATE_LIMIT_FACTOR', '0.5', { rateLimitFactor: 0.5 }],
  ['TRUST_PROXY', '1', { trustProxy: 1 }],
  ['TRUST_PROXY', '10.0.0.1, fd00::/8', { trustProxy: ['10.0.0.1', 'fd00::/8'] }],
  ['LEGAL_DIR', 'texts', { legalDir: '/home/ada/texts' }],
  ['SELLER_COUNTRY', 'DE', { sellerCountry: 'DE' }],
  ['SELLER_ADDRESS', 'Długa 1 | 80-001 Gdańsk', { sellerAddress: ['Długa 1', '80-001 Gdańsk'] }],
  ['PAYMENTS', 'none', { payments: 'none' }],
  // Where strangers come in, nobody gets a plan for a test card.
  ['HOST', '0.0.0.0', { payments: 'none' }],
  ['LOG_LEVEL', 'warn', { logLevel: 'warn' }],
  ['METRICS_TOKEN', 'sixteen-signs-at-least', { metricsToken: 'sixteen-signs-at-least' }],
  ['SAMPLE', 'off', { sample: 'off' }],
  ['DEMO', 'on', { isDemo: true }],
  ['DEFAULT_LANGUAGE', 'pl', { languages: { standard: 'pl', fixed: null } }],
  ['LANGUAGE_SELECTION', 'off', { languages: { standard: 'en', fixed: 'en' } }],
  ['INSTALLABLE', 'off', { isInstallable: false }],
  ['PAGE_DRAWING_MS', '0', { pageDrawingMs: 0 }],
  ['FREE_PLANS', 'off', { hasFreePlans: false }],
])('%s=%s is taken', (name, value, expected) => {
  expect(read({ [name]: value }).settings).toMatchObject(expected)
})

describe('a wrong setting is named with what is allowed', () => {
  test.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80x'],
    ['PORT', '3e3'],
    ['HOST', 'a b'],
    ['PUBLIC_URL', 'tasks.example.org'],
    ['PUBLIC_URL', 'https://tasks.example.org/app'],
    ['PUBLIC_URL', 'ftp://tasks.example.org'],
    ['DATABASE_URL', 'mysql://db/x'],
    ['DEMO', 'yes'],
    ['RATE_LIMIT_FACTOR', '0'],
    ['RATE_LIMIT_FACTOR', 'many'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '10.0.0.1/33'],
    ['SMTP_URL', 'mail.example.org'],
    ['SMTP_URL', 'https://mail.example.org'],
    ['MAIL_FROM', 'Lanewise'],
    ['MAIL_FROM', 'a@b.example, c@d.example'],
    ['MAIL_FROM', 'x <a@b.example>\r\nBcc: c@d.example'],
    ['OIDC_ISSUER', 'http://id.example.org'],
    ['OIDC_ISSUER', 'https://id.example.org/?a=b'],
    ['OIDC_CLIENT_ID', 'a b'],
    ['OIDC_NAME', 'x'.repeat(51)],
    ['OIDC_TRUSTS_ADDRESSES', 'id.example.org'],
    ['OIDC_TRUSTS_ADDRESSES', 'https://id.example.org,http://id.example.org'],
    ['BOT_PROTECTION', 'yes'],
    ['BOT_VERIFY_URL', 'http://bots.example.org'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_TOKEN', 'too short'],
    ['METRICS_TOKEN', 'sixteen signs, with spaces'],
    ['SAMPLE', 'maybe'],
    ['MAILBOX_PAGE', 'yes'],
  ])('%s=%s', (name, value) => {
    const { problems = [] } = read({ [name]: value })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(new RegExp(`^${name} is not usable: it must be .+\\.$`))
  })

  test('one line each, and no value is repeated: it may hold a password', () => {
    const { problems = [] } = read({ PORT: 'x', DATABASE_URL: 'mysql://root:hunter2@db' })
    expect(problems).toHaveLength(2)
    expect(problems.join()).not.toContain('hunter2')
  })
})

test('a bus is one of several processes, which need a server of their own', () => {
  const BUS_URL = 'nats://me:hunter2@bus.example.org:4222'
  expect(read({ BUS_URL }).problems).toEqual([
    'BUS_URL needs DATABASE_URL: the embedded database belongs to one process alone.',
  ])
  const DATABASE_URL = 'postgres://lanewise@db.example.org/lanewise'
  expect(read({ BUS_URL, DATABASE_URL }).settings?.busUrl).toBe(BUS_URL)
  const { problems = [] } = read({ BUS_URL: 'http://hunter2.example.org', DATABASE_URL })
  expect(problems.join()).toMatch(/^BUS_URL is not usable/)
  expect(problems.join()).not.toContain('hunter2')
})

test('a mail server needs a sender whom mails come from', () => {
  const SMTP_URL = 'smtps://me:hunter2@mail.example.org'
  const { problems = [] } = read({ SMTP_URL })
  expect(problems.join()).toMatch(/^MAIL_FROM is not usable/)
  expect(problems.join()).not.toContain('hunter2')
  const MAIL_FROM = 'Lanewise <tasks@example.org>'
  expect(read({ SMTP_URL, MAIL_FROM }).settings).toMatchObject({ smtpUrl: SMTP_URL, mailFrom: MAIL_FROM })
})

test.each([{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://tasks.example.org' }])(
  'a sample that is insisted on is refused where others can come in: %j',
  (env: Record<string, string>) => {
    expect(read({ SAMPLE: 'on', ...env }).problems).toEqual([
      'SAMPLE=on needs HOST and PUBLIC_URL to be the loopback address.',
    ])
    expect(read({ SAMPLE: 'on' }).settings?.sample).toBe('on')
    expect(read({ SAMPLE: 'auto', ...env }).settings?.sample).toBe('auto')
  },
)

test.each([
  { HOST: '0.0.0.0' },
  { HOST: '192.0.2.7' },
  { PUBLIC_URL: 'https://tasks.example.org' },
  { TRUST_PROXY: '1' },
  { TRUST_PROXY: '127.0.0.1' },
])(
  '[SEC-16] a mailbox that anybody can read is refused where others can come in: %j',
  (env: Record<string, string>) => {
    expect(read({ MAILBOX_PAGE: 'on', ...env }).problems).toEqual([
      'MAILBOX_PAGE=on needs HOST and PUBLIC_URL to be the loopback address, and TRUST_PROXY to be 0.',
    ])
    expect(read(env).settings?.isMailboxShown).toBe(false)
    expect(read({ MAILBOX_PAGE: 'on', PUBLIC_URL: 'http://localhost:3000' }).settings?.isMailboxShown).toBe(true)
  },
)

test('[LIVE-01] the live connection is made at an address that is safe, or at the page’s own', () => {
  expect(read({}).settings?.liveUrl).toBeUndefined()
  expect(read({ LIVE_URL: 'wss://live.example.org/of/us/' }).settings?.liveUrl).toBe('wss://live.example.org/of/us')
  expect(read({ LIVE_URL: 'ws://127.0.0.1:9000/ws' }).settings?.liveUrl).toBe('ws://127.0.0.1:9000/ws')
  for (const LIVE_URL of [
    'https://live.example.org',
    'ws://live.example.org/ws',
    'wss://live.example.org/ws?tenantId=1',
    'wss://me:hunter2@live.example.org/ws',
    'wss://live.example.org/"><script>',
    'wss://live.example.org/; script-src *',
  ])
    expect(read({ LIVE_URL }).problems?.join()).toMatch(/^LIVE_URL is not usable/)
})

test('the table names every setting once', () => {
  const names = [...settingsTable().matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)
  expect(names).toEqual([
    'PORT',
    'HOST',
    'PUBLIC_URL',
    'DATA_DIR',
    'DATABASE_URL',
    'FILES_URL',
    'BUS_URL',
    'LIVE_URL',
    'SENTRY_DSN',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'OTEL_SERVICE_NAME',
    'APP_SECRET_FILE',
    'SMTP_URL',
    'MAIL_FROM',
    'MAILBOX_PAGE',
    'OIDC_ISSUER',
    'OIDC_CLIENT_ID',
    'OIDC_NAME',
    'OIDC_TRUSTS_ADDRESSES',
    'BOT_PROTECTION',
    'BOT_SITE_KEY',
    'BOT_SECRET_KEY',
    'BOT_VERIFY_URL',
    'LEGAL_DIR',
    'SELLER_COUNTRY',
    'SELLER_NAME',
    'SELLER_ADDRESS',
    'SELLER_TAX_NUMBER',
    'SELLER_ACCOUNT',
    'PAYMENTS',
    'FREE_PLANS',
    'STRIPE_SECRET_KEY',
    'STRIPE_PUBLISHABLE_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'STRIPE_API_URL',
    'VAT_CHECK',
    'VAT_CHECK_URL',
    'SAMPLE',
    'DEMO',
    'DEFAULT_LANGUAGE',
    'LANGUAGE_SELECTION',
    'PAGE_DRAWING_MS',
    'INSTALLABLE',
    'LOG_LEVEL',
    'METRICS_TOKEN',
    'RATE_LIMIT_FACTOR',
    'TRUST_PROXY',
  ])
})

test.each([
  ['SMTP_URL', { SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'a@b.example' }],
  ['OIDC_ISSUER', { OIDC_ISSUER: 'https://id.example.org', OIDC_CLIENT_ID: 'lanewise' }],
  ['SAMPLE=on', { SAMPLE: 'on' }],
])('[LAY-04] a demonstration goes without %s, and says so', (name, env) => {
  expect(read({ DEMO: 'on', ...env }).problems).toEqual([
    `DEMO=on is not usable with ${name}: a demonstration is of itself alone.`,
  ])
})

test('[LAY-04] a demonstration takes no money', () => {
  const stripe = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  }
  expect(read({ DEMO: 'on', PAYMENTS: 'stripe', ...stripe }).problems).toHaveLength(1)
})
