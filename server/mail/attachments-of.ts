import { eq } from 'drizzle-orm'
import type { Database } from '../db/pool.ts'
import { invoices } from '../db/tables/billing.ts'
import type { MailContent } from '../db/tables/mail-content.ts'
import { drawInvoice } from '../invoices/draw-invoice.ts'

/** A file that goes with a mail. */
interface MailAttachment {
  filename: string
  content: Buffer
  contentType: string
}

/** What goes with a mail: with a receipt its invoice, which is drawn when the mail is sent and kept nowhere. */
export async function attachmentsOf(database: Database, content: MailContent): Promise<MailAttachment[]> {
  if (content.kind !== 'paymentReceipt' || content.invoiceId === undefined) return []
  const { invoiceId } = content
  const [invoice] = await database.read.central((db) =>
    db.select({ document: invoices.document }).from(invoices).where(eq(invoices.id, invoiceId)),
  )
  if (!invoice) return []
  const { document } = invoice
  return [{ filename: `${document.number}.pdf`, content: await drawInvoice(document), contentType: 'application/pdf' }]
}
