import { CalendarDays, Columns3, List } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '../avatars/avatar.tsx'
import { Checkbox } from '../choices/checkbox.tsx'
import { ColorGrid } from '../choices/color-grid.tsx'
import type { SelectOption } from '../selects/listbox.tsx'
import { MultiSelect } from '../selects/multi-select.tsx'
import { Radio } from '../choices/radio.tsx'
import { Segment } from '../choices/segment.tsx'
import { Select } from '../selects/select.tsx'
import { Switch } from '../choices/switch.tsx'
import { ThemeChoice, type ThemeWish } from '../choices/theme-choice.tsx'
import { Panel, Row } from './panel.tsx'
import { PEOPLE } from './people.ts'
import { selectTexts, swatchTexts } from './texts.ts'

const ROLES = ['Owner', 'Workspace manager', 'Employee', 'Guest'].map((label, value) => ({
  value,
  label,
  disabled: label === 'Guest',
}))
const NUMBERS = Array.from({ length: 60 }, (_, at) => ({ value: at, label: `Column ${at}` }))
const USERS: readonly SelectOption<string>[] = PEOPLE.map(({ id, name, color }) => ({
  value: id,
  label: name,
  before: <Avatar name={name} color={color} size={20} decorative />,
}))

/** Every piece for choosing. */
export function Choices() {
  const [role, setRole] = useState<number | null>(1)
  const [column, setColumn] = useState<number | null>(45)
  const [person, setPerson] = useState<string | null>(null)
  const [people, setPeople] = useState<readonly string[]>(['2', '3'])
  const [color, setColor] = useState('#f87171')
  const [on, setOn] = useState(true)
  const [ticked, setTicked] = useState(true)
  const [view, setView] = useState<'board' | 'list' | 'calendar'>('board')
  const [theme, setTheme] = useState<ThemeWish>('auto')
  return (
    <>
      <Panel title="Selects" wide>
        <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
          <Select label="Role" options={ROLES} value={role} texts={selectTexts} onChosen={setRole} required />
          <Select
            label="Column"
            options={NUMBERS}
            value={column}
            texts={selectTexts}
            onChosen={setColumn}
            onCleared={() => setColumn(null)}
          />
          <Select label="Assignee" search options={USERS} value={person} texts={selectTexts} onChosen={setPerson} />
          <Select label="Loading" loading options={[]} value={null} texts={selectTexts} onChosen={() => undefined} />
          <Select label="Off" disabled options={ROLES} value={0} texts={selectTexts} onChosen={() => undefined} />
          <Select
            label="Wrong choice"
            options={ROLES}
            value={null}
            texts={selectTexts}
            onChosen={() => undefined}
            error="Choose one"
          />
          <div className="md:col-span-2">
            <MultiSelect
              label="People"
              options={USERS}
              picked={USERS.filter(({ value }) => people.includes(value))}
              texts={{ ...selectTexts, placeholder: 'Add people' }}
              onChosen={setPeople}
              min={1}
              max={6}
              hint="At least one, at most six."
            />
          </div>
        </div>
      </Panel>
      <Panel title="Ticks and switches" wide>
        <Row>
          <Checkbox checked={false} label="off" />
          <Checkbox checked label="on" onTicked={() => undefined} />
          <Checkbox checked={false} mixed label="mixed" />
          <Checkbox checked label="disabled" disabled />
          <Checkbox look="task" checked={false} label="task" />
          <Checkbox look="task" checked label="done" />
          <Radio name="sheet-radio" aria-label="radio" />
          <Radio name="sheet-radio" aria-label="chosen" defaultChecked />
          <Switch checked={false} label="switch off" onSwitched={() => undefined} />
          <Switch checked label="switch on" onSwitched={() => undefined} />
          <Switch checked={false} label="switch disabled" disabled onSwitched={() => undefined} />
        </Row>
        <Row>
          <Checkbox checked={ticked} onTicked={setTicked}>
            I accept the terms
          </Checkbox>
        </Row>
        <div className="my-4">
          <Switch checked={on} onSwitched={setOn} hint="The project turns up in the calendar of everyone on it.">
            Enable due date
          </Switch>
        </div>
        <Row>
          <Segment
            label="View"
            value={view}
            onChosen={setView}
            options={[
              { value: 'board', label: 'Board', icon: Columns3 },
              { value: 'list', label: 'List', icon: List },
              { value: 'calendar', label: 'Calendar', icon: CalendarDays },
            ]}
          />
          <ThemeChoice
            label="Theme"
            labels={{ light: 'Light', dark: 'Dark', auto: 'Automatic' }}
            value={theme}
            onChosen={setTheme}
            iconsOnly
          />
        </Row>
      </Panel>
      <Panel title="Colour" wide>
        <ColorGrid label="Colour" value={color} names={swatchTexts} onChosen={setColor} />
      </Panel>
    </>
  )
}
