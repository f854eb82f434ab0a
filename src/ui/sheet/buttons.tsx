import { Archive, Ellipsis, ListFilter, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '../buttons/button.tsx'
import type { ButtonLook } from '../buttons/button-look.ts'
import { DeleteButton } from '../buttons/delete-button.tsx'
import { TextLink } from '../buttons/text-link.tsx'
import { ButtonLink } from '../buttons/button-link.tsx'
import { Panel, Row } from './panel.tsx'

const LOOKS: readonly [ButtonLook, string][] = [
  ['primary', 'Save'],
  ['secondary', 'Cancel'],
  ['quiet', 'Clear all'],
  ['danger', 'Archive'],
  ['danger-quiet', 'Delete'],
]

/** Every button with its states. */
export function Buttons() {
  const [armed, setArmed] = useState(false)
  return (
    <Panel title="Buttons" wide>
      {LOOKS.map(([look, text]) => (
        <Row key={look} name={look}>
          <Button look={look}>{text}</Button>
          <Button look={look} busy>
            {text}
          </Button>
          <Button look={look} disabled>
            {text}
          </Button>
        </Row>
      ))}
      <Row name="sizes">
        <Button size="sm">Small 28</Button>
        <Button>Medium 32</Button>
        <Button size="lg">Large 40</Button>
        <Button look="primary" icon={Plus}>
          With icon
        </Button>
        <IconButton icon={Ellipsis} label="More" />
        <IconButton icon={ListFilter} label="Filter" on />
        <IconButton icon={Plus} label="Add" busy />
      </Row>
      <Row name="two clicks">
        <DeleteButton
          armed={armed}
          icon={Archive}
          label="Archive project"
          confirmLabel="Really archive?"
          onClick={() => setArmed(!armed)}
        />
        <DeleteButton armed icon={Archive} label="" confirmLabel="Really archive?" onClick={() => setArmed(false)} />
      </Row>
      <Row name="links">
        <TextLink href="#somewhere">Forgot password?</TextLink>
        <ButtonLink href="#somewhere">Go home</ButtonLink>
      </Row>
    </Panel>
  )
}
