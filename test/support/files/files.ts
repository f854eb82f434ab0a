import { uploadAttachments } from '#contract/calls/tasks/attachments.ts'
import type { Attachment } from '#contract/entities/attachment.ts'
import { REQUEST_HEADERS } from '#contract/headers.ts'
import type { Colleague } from '../people/workspace.ts'

/** A file that a person sends. */
export interface SentFile {
  name: string
  content: Uint8Array | string
  type?: string
}

/** What the page sends along, over a real connection. */
export const headersOf = (by: Colleague): Record<string, string> => ({
  cookie: by.visitor.cookieHeader,
  'sec-fetch-site': 'same-origin',
  [REQUEST_HEADERS.csrf]: by.visitor.csrf ?? '',
  [REQUEST_HEADERS.user]: by.userId,
  [REQUEST_HEADERS.tenant]: by.tenantId,
})

/** The form that several files are sent in: as indexed keys. */
export function formOf(files: readonly SentFile[], field = (at: number) => `attachments[${at}]`): FormData {
  const form = new FormData()
  for (const [at, { name, content, type = '' }] of files.entries()) {
    form.append(field(at), new Blob([content as BlobPart], { type }), name)
  }
  return form
}

const pathOf = (taskId: string) => `/api${uploadAttachments.path.replace(':id', taskId)}`

/** Sends a body to where a task's files go; the answer is read to its end. */
export async function sendTo(url: string, by: Colleague, taskId: string, body: BodyInit, headers = {}) {
  const response = await fetch(`${url}${pathOf(taskId)}`, {
    method: 'POST',
    headers: { ...headersOf(by), ...headers },
    body,
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  } as RequestInit)
  return { status: response.status, text: await response.text() }
}

/** Uploads files to a task; anything but 200 fails the test. */
export async function upload(url: string, by: Colleague, taskId: string, files: SentFile[]): Promise<Attachment[]> {
  const { status, text } = await sendTo(url, by, taskId, formOf(files))
  if (status !== 200) throw new Error(`${status} ${text}`)
  return uploadAttachments.reply.parse(JSON.parse(text))
}
