import * as z from 'zod/mini'
import { LANGUAGES } from '../limits.ts'

export const Language = z.enum(LANGUAGES)
export type Language = z.infer<typeof Language>
