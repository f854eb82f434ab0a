import * as z from 'zod/mini'
import { ERROR_REPORT_STEPS_MAX } from './limits/outage-limits.ts'

const NAME_MAX = 120
const MESSAGE_MAX = 300
const STACK_MAX = 6_000

const cut = (most: number) =>
  z.pipe(
    z.string(),
    z.transform((text) => text.slice(0, most)),
  )

/** A step on the way to an error: which machine went, on which event, into which state. Names of ours, nothing that was typed. */
const ErrorStep = z.object({ actor: cut(NAME_MAX), event: cut(NAME_MAX), state: cut(NAME_MAX) })
export type ErrorStep = z.infer<typeof ErrorStep>

/** What a page reports of an error in it: what kind, where it stood, and the steps that led there. Texts that are longer are cut. */
export const ErrorReport = z.object({
  /** The name of the error, such as `TypeError`, or what went wrong between actors. */
  name: cut(NAME_MAX),
  message: cut(MESSAGE_MAX),
  stack: cut(STACK_MAX),
  /** The name of the screen; no address. */
  screen: cut(NAME_MAX),
  /** Of the page, as `vf` says it. */
  version: cut(NAME_MAX),
  steps: z.array(ErrorStep).check(z.maxLength(ERROR_REPORT_STEPS_MAX)),
})
export type ErrorReport = z.infer<typeof ErrorReport>
