import { HttpError } from '../errors/http-error.ts'

const ONE_RANGE = /^bytes=(\d{1,15})?-(\d{1,15})?$/

/**
 * The part of a file that a `Range` header asks for (RFC 9110 §14): null for the whole, which is also what several parts at
 * once or an unknown unit are answered with, and any of a file that holds nothing. What lies beyond the end is refused with 416.
 */
export function rangeIn(header: string | undefined, size: number): { start: number; end: number } | null {
  const [, from, to] = ONE_RANGE.exec(header ?? '') ?? []
  if (size === 0 || (from === undefined && to === undefined)) return null
  const last = size - 1
  const start = from === undefined ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === undefined || to === undefined ? last : Math.min(Number(to), last)
  if (from !== undefined && to !== undefined && Number(to) < Number(from)) return null
  if (start > last || (from === undefined && Number(to) === 0)) throw new HttpError(416, { message: 'malformed' })
  return { start, end }
}
