/** Files to send, by the name of their field. */
export type Files = Readonly<Record<string, readonly Blob[]>>

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/**
 * A form with files as the server reads it (FORM-10): fields that are null are left out unless they are named in
 * `nulls` (then they are sent empty), and files are numbered, `avatar[0]`.
 */
export function multipartOf(body: object, files: Files, nulls: readonly string[] = []): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body) as [string, unknown][]) {
    if (value !== null && value !== undefined) form.append(name, textOf(value))
    else if (value === null && nulls.includes(name)) form.append(name, '')
  }
  for (const [name, list] of Object.entries(files)) {
    for (const [at, file] of list.entries()) form.append(`${name}[${at}]`, file)
  }
  return form
}
