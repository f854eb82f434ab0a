import { prepare } from '../../server/bin/prepare.mjs'

// `npm run test:stripe`: our provider against Stripe's own test mode. It wants a test key and the network, so it is apart from
// the gate, which tries the same against a stand-in on this machine.

const key = process.env.STRIPE_SECRET_KEY ?? ''
if (!/^[sr]k_test_/.test(key)) {
  const why = key === '' ? 'STRIPE_SECRET_KEY is not set' : 'STRIPE_SECRET_KEY is no test key'
  console.log(`Nothing was tried against Stripe: ${why}.`)
} else {
  await prepare()
  const { runPackage } = await import('../process.mjs')
  const options = ['run', '--config', 'test/stripe/vitest.config.ts', ...process.argv.slice(2)]
  process.exitCode = (await runPackage('vitest/vitest.mjs', options, { echo: true })).code
}
