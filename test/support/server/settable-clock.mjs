import { readFileSync } from 'node:fs'

// Loaded into a server under test before anything else (NODE_OPTIONS=--import): its clock is what the file that CLOCK_FILE names
// says, in milliseconds since 1970, or, while the file is empty, the machine's own. Only what tells the time is replaced, not timers.
const file = process.env.CLOCK_FILE
if (file) {
  const RealDate = Date
  const now = () => {
    const said = readFileSync(file, 'utf8')
    return said === '' ? RealDate.now() : Number(said)
  }
  globalThis.Date = class extends RealDate {
    constructor(...given) {
      if (given.length === 0) super(now())
      else super(...given)
    }
    static now() {
      return now()
    }
  }
}
