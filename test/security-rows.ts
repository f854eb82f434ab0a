/** The rows of the threat table and of the table of faults that this product answers for: `THR-01` to `THR-37`, `FLT-01` to `FLT-50`. */
const THREATS = 37
const FAULTS = 50

/** Rows that have no test yet, each with what it waits for. A person who builds that takes its rows out of here. */
export const NOT_YET: Readonly<Record<string, string>> = {}

const rows = (noun: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${noun}-${String(at + 1).padStart(2, '0')}`)

/** Every row, whether it has a test yet or not. */
export const SECURITY_ROWS: readonly string[] = [...rows('THR', THREATS), ...rows('FLT', FAULTS)]
