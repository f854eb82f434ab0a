import Elk from 'elkjs/lib/elk-api.js'
import workerUrl from 'elkjs/lib/elk-worker.min.js?url'
import { createMachine } from 'xstate'
import { chartOf, type Chart } from '../chart/chart.ts'
import { pictureOf, type Picture } from '../chart/layout.ts'

/** A machine's chart and its picture, once they are there. */
export interface Drawn {
  readonly chart: Chart
  readonly picture: Picture
}

const known = new Map<string, Drawn | 'coming' | 'none'>()
let elk: InstanceType<typeof Elk> | undefined

/** A chart out of a definition as it crossed the wire; nothing for actors that are no machines. */
function chartIn(definition: string): Chart | null {
  const config = JSON.parse(definition) as { states?: unknown }
  return config.states === undefined ? null : chartOf(createMachine(config as never))
}

/** The picture of a definition, laid out in a worker; `onReady` is called when it was not there yet. */
export function drawnOf(definition: string, onReady: () => void): Drawn | 'coming' | 'none' {
  const drawn = known.get(definition)
  if (drawn !== undefined) return drawn
  known.set(definition, 'coming')
  void draw(definition).then((result) => {
    known.set(definition, result)
    onReady()
  })
  return 'coming'
}

async function draw(definition: string): Promise<Drawn | 'none'> {
  try {
    const chart = chartIn(definition)
    if (chart === null) return 'none'
    elk ??= new Elk({ workerUrl })
    return { chart, picture: await pictureOf(chart, elk) }
  } catch (problem) {
    console.error('this chart cannot be drawn', problem)
    return 'none'
  }
}
