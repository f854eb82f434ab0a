import { createRequire } from 'node:module'

// Loaded into a server under test before anything else (--import): a password is stretched as cheaply as the algorithm can.
// Only the cost is replaced: what is stored says the product's own, and all that is derived is as it would be.
const argon2 = createRequire(import.meta.url)('@node-rs/argon2')
const { hashRaw } = argon2
argon2.hashRaw = (password, options, ...more) =>
  hashRaw(password, { ...options, memoryCost: 8 * (options?.parallelism ?? 1), timeCost: 1 }, ...more)
