import { describe } from 'vitest'
import { describeOnPostgres } from '../../support/database/both-engines.ts'
import { keepsFiftyCards } from '../../support/races/fifty-cards.ts'
import { startServer } from '../../support/server/server.ts'

const serverOn = (databaseUrl: string) => startServer({ env: { SAMPLE: 'on', DATABASE_URL: databaseUrl } })

describe('twenty windows that move the same fifty cards (embedded)', () => {
  keepsFiftyCards(() => serverOn(''))
})
describeOnPostgres('twenty windows that move the same fifty cards', (start) =>
  keepsFiftyCards(async () => serverOn(await (await start()).freshDatabase())),
)
