import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../buttons/button.tsx'
import { TextField, type Typed } from './text-field.tsx'

/** A field for a secret; the eye shows it for as long as the field is there. */
export function PasswordField({
  showLabel,
  hideLabel,
  ...field
}: Omit<Typed<'input'>, 'type'> & { showLabel: string; hideLabel: string }) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      type={shown ? 'text' : 'password'}
      after={
        <IconButton
          icon={shown ? EyeOff : Eye}
          label={shown ? hideLabel : showLabel}
          size="sm"
          data-own-ring
          disabled={field.disabled === true}
          onClick={() => setShown(!shown)}
          className="-me-1.5 touch:-me-3"
        />
      }
    />
  )
}
