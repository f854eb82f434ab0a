import { ChevronDown } from 'lucide-react'
import { Button } from '../buttons/button.tsx'
import { Checkbox } from './checkbox.tsx'
import { classes } from '../layout/classes.ts'
import { Icon } from '../signs/icon.tsx'
import { Popover } from '../floating/popover.tsx'

/** A filter by a few values, several of which may be ticked; its button says which. */
export function FilterChoice<Value extends string>({
  label,
  text,
  options,
  chosen,
  onChosen,
}: {
  label: string
  /** What the button says: that nothing is left out, or what is chosen. */
  text: string
  options: readonly { value: Value; label: string }[]
  chosen: readonly string[]
  onChosen: (values: Value[]) => void
}) {
  const toggled = (value: Value, isOn: boolean) =>
    options.map((option) => option.value).filter((one) => (one === value ? isOn : chosen.includes(one)))
  return (
    <Popover
      label={label}
      trigger={
        <Button className={classes('max-w-full', chosen.length > 0 && 'border-accent! text-accent-text!')}>
          <span className="cut">{text}</span>
          <Icon of={ChevronDown} className="-me-1" />
        </Button>
      }
    >
      <fieldset className="grid min-w-44 gap-0.5 p-1">
        <legend className="sr-only">{label}</legend>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            checked={chosen.includes(option.value)}
            onTicked={(isOn) => onChosen(toggled(option.value, isOn))}
            className="w-full rounded-control px-2 py-1.5 hover:bg-hover"
          >
            {option.label}
          </Checkbox>
        ))}
      </fieldset>
    </Popover>
  )
}
