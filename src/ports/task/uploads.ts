import type { EventObject } from 'xstate'
import { uploadAttachments } from '#contract/calls/tasks/attachments.ts'
import { REQUEST_HEADERS, RESPONSE_HEADERS } from '#contract/headers.ts'
import type { SendingNews, ToSend } from '#machines/task/sections/upload.ts'
import { callbackPort } from '#machines/port.ts'
import { failureOf, isTokenStale, UNANSWERED } from '../api/api-failures.ts'
import { headersNow, hearCaused, renewToken, reportFailure } from '../api/api.ts'
import { multipartOf } from '../api/multipart.ts'
import { openReply } from '../api/reply-with-messages.ts'
import { asFile } from './files-to-send.ts'
import { madeUp } from '../storage/outbox/change-keys.ts'

const answerIn = (text: string, applied: string | null) => {
  try {
    const { answer, envelopes } = openReply(JSON.parse(text), applied)
    return { attachments: uploadAttachments.reply.safeParse(answer).data, envelopes }
  } catch {
    return undefined
  }
}

/**
 * Sends one file to a task and says how far it is. The browser's older way to ask is the one that knows; a stale token is
 * renewed and the file sent once more.
 */
export const sendFile = callbackPort<EventObject, ToSend, SendingNews>(
  ({ input: { taskId, file, mayBeLeft }, sendBack }) => {
    const key = madeUp()
    let request = new XMLHttpRequest()
    let isGivenUp = false
    let tenantId: string | null = null

    const refuse = (failure: Parameters<typeof reportFailure>[1]) => {
      reportFailure(uploadAttachments, failure)
      sendBack({ type: 'file.refused' })
    }
    const attempt = (isLast: boolean) => {
      request = new XMLHttpRequest()
      request.open('POST', `/api/tasks/${encodeURIComponent(taskId)}/attachments`)
      const headers = headersNow()
      tenantId = headers[REQUEST_HEADERS.tenant] ?? null
      headers[REQUEST_HEADERS.idempotency] = key
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
        if (lengthComputable && total > 0) sendBack({ type: 'progress.made', share: loaded / total })
      })
      request.addEventListener('error', () =>
        mayBeLeft ? sendBack({ type: 'file.unanswered', key }) : refuse(UNANSWERED),
      )
      request.addEventListener('load', () => void hear(isLast))
      request.send(multipartOf({}, { attachments: [asFile(file)] }))
    }
    const hear = async (isLast: boolean): Promise<void> => {
      const { status, responseText } = request
      if (status >= 200 && status < 300) {
        const { attachments, envelopes } =
          answerIn(responseText, request.getResponseHeader(RESPONSE_HEADERS.preferenceApplied)) ?? {}
        if (envelopes !== undefined) hearCaused({ tenantId, envelopes })
        return attachments ? sendBack({ type: 'file.kept', attachments }) : refuse(UNANSWERED)
      }
      const failure = await failureOf(new Response(responseText, { status }))
      if (isLast || !isTokenStale(failure)) return refuse(failure)
      const unrenewed = await renewToken()
      if (isGivenUp) return undefined
      return unrenewed ? refuse(unrenewed) : attempt(true)
    }
    attempt(false)
    return () => {
      isGivenUp = true
      request.abort()
    }
  },
)
