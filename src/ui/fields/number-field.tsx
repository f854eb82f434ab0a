import { numberFrom } from './number-from.ts'
import { TextField, type Typed } from './text-field.tsx'

/** A field for a number: numeric text arrives as a number, anything else as the text it is. */
export function NumberField({
  onNumber,
  ...field
}: Omit<Typed<'input'>, 'type' | 'onText'> & { onNumber: (value: number | string) => void }) {
  return <TextField inputMode="decimal" autoComplete="off" {...field} onText={(text) => onNumber(numberFrom(text))} />
}
