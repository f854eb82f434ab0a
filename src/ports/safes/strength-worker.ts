import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as german } from '@zxcvbn-ts/language-de'
import { dictionary as english } from '@zxcvbn-ts/language-en'
import { dictionary as polish } from '@zxcvbn-ts/language-pl'
import type { Weighed, Weighing } from './strength.ts'

// Beside the page: reading the lists, and weighing a long password, take longer than a frame.

const { check } = (() => {
  const factory = new ZxcvbnFactory({
    graphs: adjacencyGraphs,
    dictionary: { ...common, ...english, ...polish, ...german },
  })
  return { check: (secret: string) => factory.check(secret) }
})()

addEventListener('message', ({ data }: MessageEvent<Weighing>) => {
  const { score, guessesLog10 } = check(data.secret)
  const weighed: Weighed = { number: data.number, score, bits: Math.floor(guessesLog10 * Math.log2(10)) }
  postMessage(weighed)
})
