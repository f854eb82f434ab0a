import { suiteOnCitus } from './suite.ts'

/** The second run of `npm run test:cluster`: a machine of the cluster is ended and started again every few tests. */
export default suiteOnCitus(['test/support/hooks/lost-machine.ts'])
