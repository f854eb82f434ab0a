import { config } from 'zod'

// Zod would make functions out of texts, which the policy of this page forbids; it looks as soon as a schema is made.
config({ jitless: true })
