// Which folder may import which, and which packages: the whole map in one table. `oxlint.config.mjs` makes rules of it,
// and test/offences proves of each row that it is held.

const DOMAIN = ['parts', 'ui', 'machines', 'contract', 'words']

/** Each element of the map: its folder, the elements it may import beside itself, and whether its pieces are strangers; tests may look at all. */
export const ELEMENTS = {
  // Before the folder they lie in: the first that fits is meant. Who may import the contract may import these.
  days: { folder: 'contract/days', imports: [] },
  letters: { folder: 'contract/letters', imports: [] },
  contract: { folder: 'contract', imports: ['days', 'letters'] },
  machines: { folder: 'machines', imports: ['contract'] },
  words: { folder: 'i18n', imports: ['contract'] },
  ui: { folder: 'src/ui', imports: ['days', 'letters'] },
  parts: { folder: 'src/parts', imports: ['ui', 'machines', 'contract', 'words'] },
  worker: { folder: 'src/worker', imports: ['contract'] },
  ports: { folder: 'src/ports', imports: ['machines', 'contract', 'words'] },
  overlay: { folder: 'src/overlays/*', imports: DOMAIN, isApart: true },
  screen: { folder: 'src/screens/*', imports: DOMAIN, isApart: true },
  composition: { folder: 'src/composition', imports: ['ports', 'shell', 'screen', 'overlay', ...DOMAIN] },
  shell: { folder: 'src/shell', imports: ['screen', 'overlay', ...DOMAIN] },
  settings: { folder: 'server/settings', imports: ['contract'] },
  policies: { folder: 'server/policies', imports: ['contract'] },
  keys: { folder: 'server/keys', imports: ['contract'] },
  db: { folder: 'server/db', imports: ['contract'] },
  jobs: { folder: 'server/jobs', imports: ['db', 'contract'] },
  // The subscription is a machine here too; its rules know neither the database nor the clock.
  billing: { folder: 'server/billing', imports: ['contract'] },
  payment: { folder: 'server/payment', imports: ['billing', 'db', 'keys', 'contract'] },
  invoices: { folder: 'server/invoices', imports: ['contract', 'words'] },
  commands: {
    folder: 'server/commands',
    imports: ['billing', 'payment', 'jobs', 'db', 'keys', 'policies', 'contract'],
  },
  live: { folder: 'server/live', imports: ['db', 'policies', 'contract'] },
  files: { folder: 'server/files', imports: ['contract'] },
  mail: { folder: 'server/mail', imports: ['db', 'jobs', 'invoices', 'keys', 'contract', 'words'] },
  operator: {
    folder: 'server/operator',
    imports: ['commands', 'jobs', 'payment', 'mail', 'files', 'db', 'keys', 'contract'],
  },
  http: {
    folder: 'server/http',
    imports: ['settings', 'db', 'jobs', 'keys', 'policies', 'files', 'payment', 'contract', 'words'],
  },
  routes: {
    folder: 'server/routes',
    imports: ['commands', 'policies', 'http', 'live', 'files', 'invoices', 'contract'],
  },
  imports: { folder: 'server/imports', imports: ['commands', 'db', 'policies', 'contract'] },
  sample: { folder: 'server/sample', imports: ['imports', 'commands', 'db', 'keys', 'contract'] },
  tests: { folder: 'test', imports: [], mayAll: true },
  bench: { folder: 'bench', imports: ['contract', 'tests'] },
  tools: { folder: 'tools', imports: ['contract', 'machines', 'words', 'tests'] },
}

const PAGE = ['ui', 'parts', 'ports', 'overlay', 'screen', 'shell', 'composition', 'worker']
const SERVER = [
  'settings',
  'policies',
  'keys',
  'db',
  'jobs',
  'payment',
  'invoices',
  'commands',
  'live',
  'http',
  'routes',
  'imports',
  'sample',
]

/** What of the outside is closed to whom: packages by name, or all but some of them, or the modules of Node. */
export const CLOSED = [
  { to: ['contract', 'letters'], allBut: ['zod', 'zod/*'] },
  { to: ['days'], allBut: ['date-fns', 'date-fns/*', '@date-fns/utc'] },
  {
    to: ['machines'],
    allBut: ['xstate', 'xstate/*', 'zod', 'zod/*', 'fractional-indexing', 'regexparam'],
  },
  { to: ['contract', 'days', 'letters', 'machines', 'words'], node: true },
  { to: PAGE, node: true },
  {
    to: PAGE,
    packages: [
      'fastify',
      '@fastify/*',
      'pg',
      'drizzle-orm',
      'drizzle-orm/**',
      'ws',
      'pino',
      '@electric-sql/**',
      '@node-rs/**',
    ],
  },
  {
    to: ['ui'],
    packages: [
      'xstate',
      'xstate/**',
      '@xstate/*',
      'typesafe-i18n',
      'typesafe-i18n/**',
      'zod',
      'zod/*',
      'wouter',
      'wouter/**',
    ],
  },
  { to: PAGE.filter((name) => name !== 'ports'), packages: ['ky', 'ky/**'] },
  { to: PAGE, packages: ['date-fns', 'date-fns/*', '@date-fns/utc', '@date-fns/utc/**'] },
  {
    to: ['contract', 'machines', 'words', ...SERVER],
    packages: ['react', 'react/**', 'react-dom', 'react-dom/**', '@xstate/*', 'ky', 'wouter', 'wouter/**'],
  },
  { to: SERVER, packages: ['xstate', 'xstate/**'] },
  { to: ['policies'], allBut: ['zod', 'zod/*'], node: true },
  { to: ['billing'], allBut: ['xstate', 'xstate/*'], node: true },
  { to: ['commands', 'policies', 'db', 'jobs', 'keys'], packages: ['fastify', '@fastify/*', 'ws'] },
]

const withParts = (imports) => (imports.includes('contract') ? [...imports, 'days', 'letters'] : imports)
const from = (names) => ({ element: { types: { anyOf: names } } })
const closed = ({ to, packages, allBut, node }) => {
  const named = packages ?? allBut
  const source = named && `${allBut ? '!' : ''}{${named.join(',')}}`
  const origin = named ? (node ? ['external', 'core'] : 'external') : 'core'
  return { from: from(to), disallow: { to: { module: { origin, ...(source && { source }) } } } }
}

/** The elements as the boundaries plug-in takes them. */
export const boundaryElements = Object.entries(ELEMENTS).map(([type, { folder, isApart }]) => ({
  type,
  pattern: folder,
  ...(isApart && { capture: ['name'] }),
}))

/** The arrows as the boundaries plug-in takes them. */
export const boundaryPolicies = [
  ...Object.entries(ELEMENTS).map(([type, { imports, isApart, mayAll }]) => ({
    from: from([type]),
    allow: {
      to: {
        element: mayAll ? { type: '*' } : { types: { anyOf: withParts(isApart ? imports : [type, ...imports]) } },
      },
    },
  })),
  ...Object.entries(ELEMENTS)
    .filter(([, { isApart }]) => isApart)
    .map(([type]) => ({
      from: from([type]),
      allow: { to: { element: { type, captured: { name: '{{ from.element.captured.name }}' } } } },
    })),
  { allow: { to: { module: { origin: ['external', 'core'] } } } },
  ...CLOSED.map(closed),
]
