import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('../../../server/bin/demo-idp.mjs', import.meta.url))
const READY = /ready at (http:\/\/\S+)/
const START_MS = 30_000

/** The demo provider as a process of its own, on a free port. */
export interface IdentityProvider {
  issuer: string
  clientId: string
  /** Signs in there as the page does (authorization code with PKCE); resolves to the idToken. */
  signIn(email: string, wish: { nonce: string; authorizationEndpoint: string; tokenEndpoint: string }): Promise<string>
  stop(): Promise<void>
}

/** Keeps cookies between the steps, as a browser does. */
function browser() {
  const jar = new Map<string, string>()
  return async (url: string, init: RequestInit = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...(init.headers as Record<string, string>), ...(cookie !== '' && { cookie }) }
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    return response
  }
}

const next = (from: string, response: Response) => new URL(response.headers.get('location') ?? '', from).href

/** Starts it for the product at an address; on a port of its own choice unless one is given. */
export async function startIdentityProvider(appUrl: string, port = 0): Promise<IdentityProvider> {
  const env = { ...process.env, PORT: String(port), APP_URL: appUrl }
  const child: ChildProcess = spawn(process.execPath, [PROGRAM], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const issuer = await new Promise<string>((resolve, reject) => {
    let said = ''
    const late = setTimeout(() => reject(new Error(`the provider did not start: ${said}`)), START_MS)
    const look = (chunk: Buffer) => {
      said += chunk.toString()
      const [, url] = READY.exec(said) ?? []
      if (!url) return
      clearTimeout(late)
      resolve(url)
    }
    child.stdout?.on('data', look)
    child.stderr?.on('data', look)
    child.once('exit', () => reject(new Error(`the provider ended: ${said}`)))
  })
  return {
    issuer,
    clientId: 'lanewise-demo',
    async signIn(email, { nonce, authorizationEndpoint, tokenEndpoint }) {
      const visit = browser()
      const verifier = randomBytes(32).toString('base64url')
      const redirect = `${appUrl}/oauth`
      const query = new URLSearchParams({
        client_id: 'lanewise-demo',
        response_type: 'code',
        scope: 'openid email profile',
        redirect_uri: redirect,
        nonce,
        state: randomBytes(16).toString('base64url'),
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      })
      const started = await visit(`${authorizationEndpoint}?${query.toString()}`)
      const form = next(authorizationEndpoint, started)
      const answered = await visit(form, { method: 'POST', body: new URLSearchParams({ email }) })
      const resumed = await visit(next(form, answered))
      const code = new URL(next(issuer, resumed)).searchParams.get('code') ?? ''
      const token = await fetch(tokenEndpoint, {
        method: 'POST',
        headers: { origin: new URL(appUrl).origin },
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          client_id: 'lanewise-demo',
          redirect_uri: redirect,
          code,
          code_verifier: verifier,
        }),
      })
      const { id_token: idToken } = (await token.json()) as { id_token?: string }
      if (!idToken) throw new Error(`the provider gave no token (${token.status})`)
      return idToken
    },
    stop: () =>
      new Promise((resolve) => {
        child.removeAllListeners('exit').once('exit', () => resolve())
        child.kill()
      }),
  }
}
