import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { exportJWK, generateKeyPair } from 'jose'
import Provider from 'oidc-provider'
import { say } from './say.mjs'

// `npm run demo:idp`: an OpenID provider for trying out the external sign-in. It believes whatever address a person types, so
// it listens on this machine alone. Set PORT for its own port and APP_URL for the product's address.
const HOST = '127.0.0.1'
const CLIENT_ID = 'lanewise-demo'
const PORT = Number(process.env.PORT || 4100)
const APP_URL = process.env.APP_URL || 'http://127.0.0.1:3000'
const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text) => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign])

const server = createServer()
server.listen(PORT, HOST)
await once(server, 'listening')
const issuer = `http://${HOST}:${server.address().port}`

const { privateKey } = await generateKeyPair('RS256', { extractable: true })
const provider = new Provider(issuer, {
  jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'demo', alg: 'RS256', use: 'sig' }] },
  cookies: { keys: [randomBytes(32).toString('base64url')] },
  clients: [
    {
      client_id: CLIENT_ID,
      application_type: 'web',
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code'],
      response_types: ['code'],
      redirect_uris: [`${APP_URL}/oauth`],
    },
  ],
  // The page asks for the token itself, from its own address.
  clientBasedCORS: (_context, origin) => origin === new URL(APP_URL).origin,
  pkce: { required: () => true },
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name', 'hd'] },
  // Everything about a person stands in the idToken: the product asks nothing else.
  conformIdTokenClaims: false,
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
  ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 60, IdToken: 300, AuthorizationCode: 60 },
  findAccount: (_context, id) => ({ accountId: id, claims: () => claimsOf(id) }),
  // A person who signs in agrees.
  async loadExistingGrant({ oidc }) {
    const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
    grant.addOIDCScope('openid email profile')
    await grant.save()
    return grant
  },
})

/** `ada.nowak@example.com` is Ada Nowak; it says of addresses in `.example` that it hosts their domain, which is believed of Google alone. */
function claimsOf(email) {
  const [mailbox, domain] = email.split('@')
  const [given = mailbox, ...rest] = mailbox.split('.').map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  const family = rest.join(' ') || 'Example'
  return {
    sub: `demo|${email}`,
    email,
    email_verified: true,
    given_name: given,
    family_name: family,
    name: `${given} ${family}`,
    ...(domain.endsWith('.example') && { hd: domain }),
  }
}

const page = (
  uid,
  hint = '',
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Demo sign-in</title></head>
<body><h1>Demo sign-in service</h1><p>It believes whatever you type.</p>
<form method="post" action="/interaction/${uid}"><label>E-mail <input name="email" type="email" required autofocus value="${escaped(hint)}"></label>
<button>Sign in</button></form></body></html>`

async function interact(request, response) {
  const details = await provider.interactionDetails(request, response)
  if (request.method !== 'POST') {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(page(details.uid, details.params.login_hint ?? ''))
    return
  }
  let body = ''
  for await (const chunk of request) body += chunk
  const email = (new URLSearchParams(body).get('email') ?? '').trim().toLowerCase()
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) {
    response.writeHead(400).end('An e-mail address is needed.')
    return
  }
  await provider.interactionFinished(request, response, { login: { accountId: email } })
}

const answer = provider.callback()
server.on('request', (request, response) => {
  if (!request.url.startsWith('/interaction/')) return answer(request, response)
  return interact(request, response).catch((problem) => response.writeHead(400).end(problem.message))
})
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    server.close()
    server.closeAllConnections()
  })
}
say(`the demo sign-in service is ready at ${issuer}`)
say(`start the product with OIDC_ISSUER=${issuer} OIDC_CLIENT_ID=${CLIENT_ID} OIDC_NAME=Demo`)
