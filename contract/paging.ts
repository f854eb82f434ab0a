import * as z from 'zod/mini'
import {
  IDS_PER_BULK_READ_MAX,
  LISTED_VALUE_MAX_CHARS,
  PAGE_SIZE_DEFAULT,
  PAGE_SIZE_MAX,
  SEARCH_MAX_CHARS,
} from './limits.ts'
import { boundedString, freeText } from './text.ts'

/** A whole number of a query. */
export const whole = (min: number, max: number) =>
  z.coerce.number<number | string>().check(z.int(), z.minimum(min), z.maximum(max))

/** Pages as the specification's lists ask for them: by page, or by offset and limit. The first page is 0. */
export const paging = (perPage: number = PAGE_SIZE_DEFAULT) => ({
  page: z._default(whole(0, 1_000_000), 0),
  perPage: z._default(whole(1, PAGE_SIZE_MAX), perPage),
  offset: z.optional(whole(0, 100_000_000)),
  limit: z.optional(whole(1, PAGE_SIZE_MAX)),
})
export type Paging = { page: number; perPage: number; offset?: number | undefined; limit?: number | undefined }

/** The rows to read for a page: how many to leave out and how many to take. */
export const windowOf = ({ page, perPage, offset, limit }: Paging) => ({
  offset: offset ?? page * perPage,
  limit: limit ?? perPage,
})

/** What rows are looked for by. */
export const SearchText = z.optional(freeText(SEARCH_MAX_CHARS))

/** ASC unless the request says otherwise (spec §7). */
export const Order = z._default(z.enum(['ASC', 'DESC']), 'ASC')

export const Flag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false'])]),
  z.transform((flag) => flag === true || flag === 'true'),
)

/** Several values in a query, separated by commas or repeated; an empty list asks for nothing in particular. */
export const listOf = <Value extends string>(value: z.ZodMiniType<Value, string>, max = IDS_PER_BULK_READ_MAX) =>
  z.pipe(
    z.pipe(
      z.union([
        boundedString(max * LISTED_VALUE_MAX_CHARS),
        z.array(boundedString(LISTED_VALUE_MAX_CHARS)).check(z.maxLength(max)),
      ]),
      z.transform((given) => (Array.isArray(given) ? given : given.split(',')).filter((one) => one !== '')),
    ),
    z.array(value).check(z.maxLength(max, `tooMany:${max}`)),
  )

/** Several ids in a query. */
export const IdList = (max: number) => listOf(z.uuid(), max)

/** A page of rows, and how many there are in all. */
export const rowsOf = <Row extends z.ZodMiniType>(row: Row) => z.object({ rows: z.array(row), count: z.int() })
