/** Work that is done one piece after the other, for several callers: each of those who wait gets a piece in turn. */
export interface FairQueue {
  /** Does the work when it is this one's turn; settles as the work does. */
  run<T>(owner: string, work: () => Promise<T>): Promise<T>
}

/** Makes a queue in which the caller that wants a hundred pieces holds up another caller's one by no more than one. */
export function fairQueue(): FairQueue {
  /** Everybody who waits, in the order of their turns, each with their pieces in order. */
  const waiting = new Map<string, (() => Promise<void>)[]>()
  let isWorking = false

  async function workOff(): Promise<void> {
    isWorking = true
    for (let [turn] = waiting; turn !== undefined; [turn] = waiting) {
      const [owner, pieces] = turn
      const piece = pieces.shift()
      // Behind everybody else who waits.
      waiting.delete(owner)
      if (pieces.length > 0) waiting.set(owner, pieces)
      await piece?.()
    }
    isWorking = false
  }

  return {
    run: (owner, work) =>
      new Promise((resolve, reject) => {
        const piece = () => work().then(resolve, reject)
        waiting.set(owner, [...(waiting.get(owner) ?? []), piece])
        if (!isWorking) void workOff()
      }),
  }
}
