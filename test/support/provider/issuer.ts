import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'

/** What an idToken claims. */
export type Claims = Record<string, unknown>

/** An issuer whose every word the test decides. */
export class Issuer {
  url = ''
  keysAsked = 0
  isDown = false
  keys: { kid: string; alg: string; privateKey: CryptoKey; jwk: JWK }[] = []
  #server: Server

  constructor() {
    this.#server = createServer((request, response) => {
      if (this.isDown) return void response.writeHead(503).end()
      const at = (path: string) => `${this.url}${path}`
      const isKeys = request.url === '/keys'
      if (isKeys) this.keysAsked++
      const body = isKeys
        ? { keys: this.keys.map(({ jwk }) => jwk) }
        : { issuer: this.url, authorization_endpoint: at('/auth'), token_endpoint: at('/token'), jwks_uri: at('/keys') }
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
    })
  }
  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
    await this.addKey('one', 'RS256')
  }
  async addKey(kid: string, alg: string): Promise<void> {
    const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true })
    this.keys.push({ kid, alg, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' } })
  }
  stop(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  /** Signs claims as this issuer does, or as `header` says. */
  sign(claims: Claims, header: Record<string, unknown> = {}): Promise<string> {
    const key = this.keys.find(({ kid }) => kid === (header['kid'] ?? 'one')) ?? this.keys[0]
    if (!key) throw new Error('the issuer has not been started')
    return new SignJWT(claims).setProtectedHeader({ alg: key.alg, kid: key.kid, ...header }).sign(key.privateKey)
  }
}
