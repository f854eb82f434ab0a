import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { call } from '#contract/call.ts'
import * as calls from '#contract/calls/billing.ts'
import { changeCard, showCard } from '../../commands/billing/cards.ts'
import { changePlan, previewPlan } from '../../commands/billing/change-plan.ts'
import {
  listPaymentAttempts,
  listPayments,
  showInvoice,
  showSubscription,
} from '../../commands/billing/show-billing.ts'
import { cancelSubscription, payNow, resumeSubscription } from '../../commands/billing/subscription-end.ts'
import type { Deps } from '../../http/deps.ts'
import { memberOf } from '../../http/auth/member.ts'
import { notFound } from '../../http/errors/http-error.ts'
import { readQuery, serve } from '../../http/serve.ts'
import { drawInvoice } from '../../invoices/draw-invoice.ts'
import { toHttpError } from '../to-http-error.ts'

/** The browser fetches it by itself, so the answer is no JSON and the contract does not list this. */
const downloadInvoice = call({
  name: 'downloadInvoice',
  method: 'GET',
  path: '/payments/:id/invoice',
  access: 'member',
  reply: z.unknown(),
})

/** What a workspace pays: for its Owners only. */
export function billingRoutes(app: FastifyInstance, { billing }: Deps): void {
  const log = (request: FastifyRequest, event: string) => {
    const { userId, tenantId } = memberOf(request)
    request.log.info({ event, userId, tenantId, ip: request.ip }, event)
  }

  serve(app, calls.showCard, ({ request }) => toHttpError(showCard(billing, memberOf(request))))
  serve(app, calls.changeCard, async ({ body, request }) => {
    const changed = await toHttpError(changeCard(billing, memberOf(request), body.token))
    log(request, 'cardChanged')
    return changed
  })
  serve(app, calls.showSubscription, ({ request }) => toHttpError(showSubscription(billing, memberOf(request))))
  serve(app, calls.previewPlan, ({ query, request }) =>
    toHttpError(previewPlan(billing, memberOf(request), query.planId)),
  )
  serve(app, calls.changePlan, async ({ body, request }) => {
    const changed = await toHttpError(changePlan(billing, memberOf(request), body))
    log(request, 'planChanged')
    return changed
  })
  serve(app, calls.cancelSubscription, async ({ request }) => {
    const cancelled = await toHttpError(cancelSubscription(billing, memberOf(request)))
    log(request, 'subscriptionCancelled')
    return cancelled
  })
  serve(app, calls.resumeSubscription, ({ request }) => toHttpError(resumeSubscription(billing, memberOf(request))))
  serve(app, calls.listPayments, ({ query, request }) => toHttpError(listPayments(billing, memberOf(request), query)))
  serve(app, calls.payNow, ({ request }) => toHttpError(payNow(billing, memberOf(request))))
  serve(app, calls.showInvoiceData, ({ params, request }) =>
    toHttpError(showInvoice(billing, memberOf(request), params.id)),
  )
  serve(app, calls.listPaymentAttempts, ({ query, request }) =>
    toHttpError(listPaymentAttempts(billing, memberOf(request), query)),
  )

  app.get<{ Params: { id: string } }>(
    downloadInvoice.path,
    { config: { call: downloadInvoice } },
    async (request, reply) => {
      readQuery(downloadInvoice, request)
      const id = z.uuid().safeParse(request.params.id)
      if (!id.success) throw notFound()
      const invoice = await toHttpError(showInvoice(billing, memberOf(request), id.data))
      void reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${invoice.number}.pdf"`)
        .header('cache-control', 'no-store')
      return drawInvoice(invoice)
    },
  )
}
