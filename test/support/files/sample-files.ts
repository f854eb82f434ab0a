import sharp from 'sharp'
import { uploadAttachments } from '#contract/calls/tasks/attachments.ts'
import type { Attachment } from '#contract/entities/attachment.ts'
import { formOf, type SentFile } from './files.ts'
import type { HttpPerson } from '../people/http-person.ts'

/** A picture of one colour. */
export const pictureOf = (width: number, height: number, background = '#38bdf8'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

/** A PDF of so many pages, each with a line of text; the last piece names where each object is, as the format wants. */
export function pdfOf(...pages: readonly string[]): Buffer {
  const kids = pages.map((_, at) => `${4 + at * 2} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((text, at) => {
      const drawn = `BT /F1 24 Tf 72 700 Td (${text}) Tj ET`
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${5 + at * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
      ]
    }),
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = text.length
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

const SAMPLES_A_SECOND = 8_000
/** A second of a tone, as a WAV. */
export function toneOf(hertz: number): Buffer {
  const samples = Buffer.from(
    Uint8Array.from(
      { length: SAMPLES_A_SECOND },
      (_, at) => 128 + 60 * Math.sin((2 * Math.PI * hertz * at) / SAMPLES_A_SECOND),
    ),
  )
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(SAMPLES_A_SECOND, 24)
  head.writeUInt32LE(SAMPLES_A_SECOND, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}

/** Puts files at a task over HTTP. */
export async function attach(by: HttpPerson, taskId: string, ...files: readonly SentFile[]): Promise<Attachment[]> {
  const answer = await by.send('POST', `/api/tasks/${taskId}/attachments`, { body: formOf(files) })
  return uploadAttachments.reply.parse(answer.json())
}
