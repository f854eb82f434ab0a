import { Search } from 'lucide-react'
import { useState } from 'react'
import { DateField } from '../dates/date-field.tsx'
import { NumberField } from '../fields/number-field.tsx'
import { OtpField } from '../fields/otp-field.tsx'
import { PasswordField } from '../fields/password-field.tsx'
import { TextArea } from '../fields/text-area.tsx'
import { TextField } from '../fields/text-field.tsx'
import { TextLink } from '../buttons/text-link.tsx'
import { Panel } from './panel.tsx'
import { dateTexts, formatted, TODAY } from './texts.ts'

/** Every field for typing, with its states. */
export function Fields() {
  const [seats, setSeats] = useState<number | string>(3)
  const [due, setDue] = useState<string | null>('2025-12-12')
  return (
    <>
      <Panel title="Fields" wide>
        <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
          <TextField label="Rest" placeholder="Team name" hint="Shown beside the project." />
          <TextField label="Filled" defaultValue="Platform" required />
          <TextField label="Wrong" defaultValue="P" required error="This field should be at least 2 characters long" />
          <TextField label="Disabled" defaultValue="northbeam.io" disabled />
          <TextField label="Search" labelHidden icon={Search} type="search" placeholder="Search" />
          <NumberField
            label="Seats"
            defaultValue="3"
            onNumber={setSeats}
            hint={<span data-testid="seats">{`${typeof seats}: ${seats}`}</span>}
          />
          <DateField
            label="Due date"
            value={due}
            text={due === null ? '' : formatted(due)}
            today={TODAY}
            min={TODAY}
            texts={dateTexts}
            quick={[
              { label: 'Today', day: TODAY },
              { label: 'Next Monday', day: '2025-11-17' },
            ]}
            onChosen={setDue}
          />
          <DateField
            label="No date"
            value={null}
            text=""
            today={TODAY}
            texts={dateTexts}
            onChosen={() => undefined}
            disabled
          />
          <TextArea label="Description" defaultValue="Third major release for field technicians: offline visits." />
          <TextArea label="Wrong text" defaultValue="x" error="Between 2 and 250 characters" />
        </div>
      </Panel>
      <Panel title="Sign-in fields" wide>
        <form className="flex max-w-90 flex-col gap-5" aria-label="Sign in">
          <TextField
            label="E-mail"
            type="email"
            size="lg"
            autoComplete="username"
            defaultValue="marta@northbeam.example"
          />
          <PasswordField
            label="Password"
            size="lg"
            autoComplete="current-password"
            defaultValue="correct horse"
            showLabel="Show the password"
            hideLabel="Hide the password"
            aside={<TextLink href="#forgot">Forgot password?</TextLink>}
          />
          <OtpField label="Code" hint="The code changes every 30 seconds." />
          <OtpField label="Wrong code" value="418" error="This code is not right." onText={() => undefined} />
        </form>
      </Panel>
    </>
  )
}
