import * as z from 'zod/mini'

// Must run before any schema is made: the policy of the page forbids code made from strings.
z.config({ jitless: true })
