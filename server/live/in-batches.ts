/**
 * Does the same for many who come at about the same time: while it is being done for some, those who come wait and are then taken
 * together. Nobody waits for others to come, and after an outage a thousand windows cost a few questions and not a thousand.
 */
export function inBatches<One>(
  work: (those: readonly One[]) => Promise<void>,
  onFailure: (error: unknown, those: readonly One[]) => void,
) {
  let waiting: One[] = []
  let isBusy = false

  async function run(): Promise<void> {
    isBusy = true
    while (waiting.length > 0) {
      const those = waiting
      waiting = []
      // One batch's failure is not the next one's.
      await work(those).catch((error: unknown) => onFailure(error, those))
    }
    isBusy = false
  }

  return {
    add(one: One): void {
      waiting.push(one)
      if (!isBusy) void run()
    },
  }
}
