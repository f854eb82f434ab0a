import type { SafeEntryForm } from '#contract/entities/safe.ts'

/** An entry as its form saves it. */
export const entryForm = (changes: Partial<SafeEntryForm> = {}): SafeEntryForm => ({
  kind: 'login',
  name: 'App Store Connect',
  login: 'release@example.org',
  password: 'vE7-quarry-lantern-40',
  addresses: ['https://appstoreconnect.apple.com'],
  note: '',
  oneTimeSecret: '',
  cardHolder: '',
  cardNumber: '',
  cardExpiry: '',
  cardCode: '',
  publicKey: '',
  privateKey: '',
  ...changes,
})
