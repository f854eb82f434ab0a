import { describe, expect, test } from 'vitest'
import { pagePolicy } from './headers.ts'
import { originsOf } from '../auth/origins.ts'
import { thirdPartyOriginsOf } from './third-party-origins.ts'
import { externalProvider } from '../provider.ts'

const nobody = externalProvider(
  undefined,
  () => new Date(),
  () => undefined,
)
const origins = originsOf({ publicUrl: 'https://tasks.example.org', host: '127.0.0.1', port: 3000 })
const ofKind = (kind: 'altcha' | 'turnstile' | 'hcaptcha') => ({ kind, siteKey: 'k', secretKey: 's', verifyUrl: null })
const policyAt = async (path: string, botCheck?: ReturnType<typeof ofKind>) =>
  pagePolicy('n', origins, await thirdPartyOriginsOf(nobody, botCheck)(path))

describe('the pages of an instance', () => {
  test('deal with nobody else, unless it is configured', async () => {
    const alone = pagePolicy('n', origins)
    for (const path of ['/', '/oauth', '/sign-up', '/forgot-password', '/join-team/ab12cd34/token'])
      expect([path, await policyAt(path)]).toEqual([path, alone])
  })

  test('let Stripe’s card field in, everywhere, where cards are taken, and nowhere else', async () => {
    const policy = pagePolicy('n', origins, await thirdPartyOriginsOf(nobody, undefined, { takesCards: true })('/'))
    expect(policy).toContain("script-src 'self' https://js.stripe.com")
    expect(policy).toContain('frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com')
    expect(policy).not.toMatch(/script-src[^;]*'unsafe/)
    expect(await policyAt('/')).not.toContain('stripe')
  })

  test('a puzzle of our own needs nobody else either', async () => {
    expect(await policyAt('/sign-up', ofKind('altcha'))).toBe(pagePolicy('n', origins))
  })

  test.each(['/sign-up', '/forgot-password', '/join-team/ab12cd34/token'])(
    'a widget is let in at %s, and nowhere else',
    async (path) => {
      const policy = await policyAt(path, ofKind('turnstile'))
      for (const part of ["script-src 'self' ", "connect-src 'self' wss://tasks.example.org ", 'frame-src '])
        expect(policy).toContain(`${part}https://challenges.cloudflare.com`)
      expect(policy).not.toContain('require-trusted-types-for')
      expect(await policyAt('/login', ofKind('turnstile'))).toBe(pagePolicy('n', origins))
    },
  )
})

test('a person who comes back from the provider may ask it for a token, also where this process has not asked it yet', async () => {
  const asked: string[] = []
  const told = { ...nobody, tokenOrigins: () => Promise.resolve((asked.push('x'), ['https://id.example.org'])) }
  const others = thirdPartyOriginsOf(told, undefined)
  expect(pagePolicy('n', origins, await others('/oauth'))).toContain(
    "connect-src 'self' wss://tasks.example.org https://id.example.org;",
  )
  await others('/login')
  expect(asked).toEqual(['x'])
})
