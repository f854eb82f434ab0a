import type { FormEvent } from 'react'

/** The named text fields of a submitted form. (Not `<form action>`: React 19 empties the form after one.) */
export function fieldsOf<Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
): Readonly<Record<Name, string>> {
  const data = new FormData(form)
  const text = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '')
  return Object.fromEntries(names.map((name) => [name, text(data.get(name))])) as Record<Name, string>
}

/** Handles a submit in the page: the browser sends nothing anywhere. */
export const onSubmit = (act: (form: HTMLFormElement) => void) => (event: FormEvent<HTMLFormElement>) => {
  event.preventDefault()
  act(event.currentTarget)
}
