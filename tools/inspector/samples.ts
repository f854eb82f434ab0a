/** By type of event, what may go with it. */
type Samples = Readonly<Record<string, readonly object[]>>

const known = new Map<string, Samples>()

/**
 * What the walks of a machine send to it, from the developer's working copy; nothing for machines of a log from elsewhere.
 * It comes as a module, since this page may ask nothing of a network. `onReady` is called when it was not there yet.
 */
export function samplesOf(machine: string, onReady: () => void): Samples {
  const found = known.get(machine)
  if (found !== undefined) return found
  known.set(machine, {})
  const url = `/inspector/samples.js?machine=${encodeURIComponent(machine)}`
  const told: Promise<{ default: Samples }> = import(/* @vite-ignore */ url)
  told
    .then(({ default: samples }) => known.set(machine, samples))
    .catch((problem: unknown) => console.warn('there are no samples for this machine', problem))
    .finally(onReady)
  return {}
}
