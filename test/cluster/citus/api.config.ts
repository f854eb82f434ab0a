import { suiteOnCitus } from './suite.ts'

/** `npm run test:cluster` runs it, each statement of the product explained. */
export default suiteOnCitus(['test/support/hooks/one-machine.ts'])
