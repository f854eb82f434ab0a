import type { FastifyRequest } from 'fastify'

/** What browsers say of themselves on phones; those that say nothing of the kind are taken for others. */
export const isOnPhone = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['sec-ch-ua-mobile'] === '?1' || /\bMobile\b/.test(String(headers['user-agent']))
