import { Monitor, Moon, Sun } from 'lucide-react'
import { Segment } from './segment.tsx'

/** What a person wants of the colours: one of the two themes, or whatever the machine says. */
export type ThemeWish = 'light' | 'dark' | 'auto'

/** Light, dark or as the machine has it. */
export function ThemeChoice({
  label,
  labels,
  value,
  onChosen,
  iconsOnly = false,
}: {
  label: string
  labels: Readonly<Record<ThemeWish, string>>
  value: ThemeWish
  onChosen: (wish: ThemeWish) => void
  iconsOnly?: boolean
}) {
  return (
    <Segment
      label={label}
      value={value}
      onChosen={onChosen}
      iconsOnly={iconsOnly}
      options={[
        { value: 'light', label: labels.light, icon: Sun },
        { value: 'dark', label: labels.dark, icon: Moon },
        { value: 'auto', label: labels.auto, icon: Monitor },
      ]}
    />
  )
}
