const BOUNDARY = 'x-part-of-a-test-x'

/** A file of a form, as a browser would send it. */
export interface FormFile {
  content: Buffer
  filename?: string
  type?: string
}

/** A multipart request's body and headers: texts and files by the names of their fields. */
export function formOf(fields: Record<string, string | FormFile>, headers: Record<string, string> = {}) {
  const parts = Object.entries(fields).flatMap(([name, value]) => {
    const file = typeof value === 'string' ? null : value
    const filename = file ? `; filename="${file.filename ?? 'picture.png'}"` : ''
    const type = file ? `\r\nContent-Type: ${file.type ?? 'image/png'}` : ''
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${filename}${type}\r\n\r\n`
    return [Buffer.from(head), file ? file.content : Buffer.from(value as string), Buffer.from('\r\n')]
  })
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      ...headers,
    },
  }
}
