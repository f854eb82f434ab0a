import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Encoding } from './page-files.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
/** Packed anew for every visitor, so quickly: one more step takes twice the time for 2 % less. */
export const PACKED_AT_ONCE = 4

/** How a browser wants files and pages packed; null where it can unpack neither. */
export function encodingFor(header: string | string[] | undefined): Encoding | null {
  const accepted = String(header ?? '')
    .split(',')
    .filter((one) => !/;\s*q=0(?:\.0*)?\s*$/.test(one))
    .map((one) => one.split(';')[0]?.trim())
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null
}

/** Sends HTML that is large enough to be worth packing. It holds nothing that a stranger could have written into it. */
export async function sendPacked(html: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const encoding = encodingFor(request.headers['accept-encoding'])
  void reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding')
  if (encoding === null) return reply.send(html)
  const packed =
    encoding === 'br'
      ? await brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: PACKED_AT_ONCE } })
      : await gzipped(html)
  return reply.header('content-encoding', encoding).send(packed)
}
