import { availableParallelism, loadavg } from 'node:os'

/** So many milliseconds on a machine with nothing else to do; longer where others are at work on it too. */
export function patiently(ms: number): number {
  const [lastMinute = 0] = loadavg()
  return ms * Math.max(1, lastMinute / availableParallelism())
}
