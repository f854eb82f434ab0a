import type { Language } from '#contract/entities/language.ts'
import { billingMail as billingInGerman } from '#i18n/de/server/billing-mail.ts'
import { mail as inGerman } from '#i18n/de/server/mail.ts'
import { type BillingMailTexts, billingMail as billingInEnglish } from '#i18n/en/server/billing-mail.ts'
import { mail as inEnglish, type MailTexts } from '#i18n/en/server/mail.ts'
import { billingMail as billingInPolish } from '#i18n/pl/server/billing-mail.ts'
import { mail as inPolish } from '#i18n/pl/server/mail.ts'
import type { MailContent } from '../db/tables/mail-content.ts'

const TEXTS: Record<Language, MailTexts> = { en: inEnglish, pl: inPolish, de: inGerman }

const BILLING_TEXTS: Record<Language, BillingMailTexts> = {
  en: billingInEnglish,
  pl: billingInPolish,
  de: billingInGerman,
}

/** A mail in words: the same twice, as text and as HTML. */
export interface WrittenMail {
  subject: string
  text: string
  html: string
}

type BillingKind = keyof BillingMailTexts
type BillingContent = Extract<MailContent, { kind: BillingKind }>
const isBilling = (content: MailContent): content is BillingContent => Object.hasOwn(billingInEnglish, content.kind)

/** Lines that belong together, one below the other, or a paragraph. */
type Paragraph = string | readonly string[]

interface Parts {
  subject: string
  lines: Paragraph[]
  action: string | undefined
  path: string | undefined
}

function billingPartsOf(content: BillingContent, texts: BillingMailTexts): Parts {
  // Each kind's texts take that kind's content; the compiler cannot follow that through the name.
  const { subject, lines, action } = texts[content.kind] as {
    subject: (of: BillingContent) => string
    lines: (of: BillingContent) => string[]
    action: string
  }
  return { subject: subject(content), lines: lines(content), action, path: content.path }
}

function partsOf(content: MailContent, texts: MailTexts, billingTexts: BillingMailTexts): Parts {
  if (isBilling(content)) return billingPartsOf(content, billingTexts)
  if (content.kind === 'invitation') {
    const { subject, lines, action } = texts.invitation
    return { subject: subject(content), lines: lines(content), action, path: content.path }
  }
  if (content.kind === 'workspaceDeleted') {
    const { subject, lines } = texts.workspaceDeleted
    return { subject: subject(content), lines: lines(content), action: undefined, path: undefined }
  }
  if (content.kind === 'emailLeaves') {
    const { subject, lines, action } = texts.emailLeaves
    return { subject, lines: lines(content), action, path: content.path }
  }
  if (content.kind === 'emailChanged') {
    const { subject, lines } = texts.emailChanged
    return { subject, lines: lines(content), action: undefined, path: undefined }
  }
  if (content.kind === 'newDevice') {
    const { subject, lines } = texts.newDevice
    return { subject, lines: lines(content), action: undefined, path: undefined }
  }
  if (content.kind === 'seatTaken') {
    const { subject, lines } = texts.seatTaken
    return { subject, lines: lines(content), action: undefined, path: undefined }
  }
  if (content.kind === 'dueTasks') {
    const { subject, lines, action } = texts.dueTasks
    return { subject: subject(content), lines: lines(content), action: action(content), path: content.path }
  }
  const of = texts[content.kind]
  const action = 'action' in of ? of.action : undefined
  return { subject: of.subject, lines: of.lines(), action, path: 'path' in content ? content.path : undefined }
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
/** What people are called may hold anything that a header must not. */
const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim()

const FONT = 'font-family:Inter,Segoe UI,Helvetica,Arial,sans-serif'
const BUTTON = `display:inline-block;padding:12px 24px;border-radius:8px;background:#4f46e5;color:#ffffff;text-decoration:none;${FONT}`

function htmlOf(language: Language, title: string, paragraphs: string[][], button: string, footer: string): string {
  const shown = paragraphs
    .map((lines) => `<p style="margin:0 0 16px">${lines.map(escaped).join('<br>\n')}</p>`)
    .join('\n')
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escaped(title)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f8fafc">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px;color:#1e293b;font-size:16px;line-height:24px;${FONT}">
${shown}
${button}<p style="margin:24px 0 0;color:#64748b;font-size:13px;line-height:20px">${escaped(footer)}</p>
</div></body></html>
`
}

/** Puts a mail into words. Links lead to `origin`, the address that the operator has set, whatever a request said. */
export function writeMail(content: MailContent, language: Language, origin: string): WrittenMail {
  const texts = TEXTS[language]
  const { subject, lines, action, path } = partsOf(content, texts, BILLING_TEXTS[language])
  const greeting = 'firstName' in content ? texts.greeting(content.firstName) : texts.greetingToStranger
  const paragraphs = [greeting, ...lines].map((paragraph) => [paragraph].flat().map(oneLine))
  const url = path && `${origin}${path}`
  const text = [
    ...paragraphs.map((together) => together.join('\n')),
    ...(url ? [`${action}:\n${url}`] : []),
    `-- \n${texts.footer}`,
  ].join('\n\n')
  const button = url
    ? `<p style="margin:24px 0"><a href="${escaped(url)}" style="${BUTTON}">${escaped(action ?? '')}</a></p>
<p style="margin:0;color:#64748b;font-size:13px;line-height:20px;word-break:break-all">${escaped(texts.ifTheButtonFails)} ${escaped(url)}</p>
`
    : ''
  const title = oneLine(subject)
  return { subject: title, text: `${text}\n`, html: htmlOf(language, title, paragraphs, button, texts.footer) }
}
