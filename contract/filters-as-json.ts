import * as z from 'zod/mini'
import { FILTERS_MAX_CHARS } from './limits.ts'
import { freeText } from './text.ts'

/** Filters as the specification sends them: a JSON object, of the same names and values as in a query. */
export function filtersAsJson<Shape extends z.core.$ZodShape>(shape: Shape) {
  const filters = z.strictObject(shape)
  return z.pipe(
    freeText(FILTERS_MAX_CHARS),
    z.transform((text, context): z.output<typeof filters> => {
      try {
        const parsed = filters.safeParse(JSON.parse(text))
        if (parsed.success) return parsed.data
      } catch {
        // Not JSON: refused like everything else that is no filter.
      }
      context.issues.push({ code: 'custom', message: 'other', input: text })
      return z.NEVER
    }),
  )
}
