import type { Deed } from './deeds.ts'

/** Something should be done to the task: what a section of the panel asks for. */
export type DeedWanted = { type: 'deed.wanted'; deed: Deed }
