import * as z from 'zod/mini'
import { LABEL_NAME_MAX_CHARS, LABEL_NAME_MIN_CHARS } from '../limits.ts'
import { Color, text } from '../text.ts'

/** A label of the workspace; its colour is one of the swatches. */
export const Label = z.object({ id: z.uuid(), name: z.string(), color: z.string() })
export type Label = z.infer<typeof Label>

/** What is saved of a label. Two may have one name, as long as their colours differ. */
export const LabelForm = z.strictObject({ name: text(LABEL_NAME_MIN_CHARS, LABEL_NAME_MAX_CHARS), color: Color })
export type LabelForm = z.infer<typeof LabelForm>
