import { useSelector } from '@xstate/react'
import type { ProjectDrawerRef } from '#machines/drawers/project-drawer.ts'
import { isBusy, valueIn } from '#machines/drawers/project-drawer-view.ts'
import { useFormats } from '../../parts/binding/use-formats.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { useDateTexts, useDayTyping } from '../../parts/texts/date-texts.ts'
import { DateField } from '../../ui/dates/date-field.tsx'
import { Switch } from '../../ui/choices/switch.tsx'
import { useNow } from '../../ui/dates/use-now.ts'
import { useProblem } from './use-problem.ts'

/** Whether a project has a due date, and which; none before today (PROJ-01, PROJ-02). */
export function DueDateField({ drawer }: { drawer: ProjectDrawerRef }) {
  const words = useWords()
  const formats = useFormats()
  const { texts, weekStart } = useDateTexts()
  const typing = useDayTyping()
  const { today } = useNow()
  const isOn = useSelector(drawer, valueIn('hasDueDate'))
  const day = useSelector(drawer, valueIn('dueDate'))
  const busy = useSelector(drawer, isBusy)
  const problem = useProblem(drawer, 'dueDate')
  return (
    <div className="flex flex-col gap-3">
      <Switch
        checked={isOn}
        disabled={busy}
        hint={words.project.hasDueDateHint()}
        onSwitched={(value) => drawer.send({ type: 'field.changed', name: 'hasDueDate', value })}
      >
        {words.project.hasDueDate()}
      </Switch>
      {isOn && (
        <DateField
          label={words.project.dueDate()}
          labelHidden
          className="w-52"
          value={day}
          text={day === null ? '' : formats.day(day)}
          today={today}
          min={today}
          weekStart={weekStart}
          texts={{ ...texts, placeholder: words.project.pickDate(), clear: words.project.clearDate() }}
          typing={typing}
          quick={[{ label: words.days.today(), day: today }]}
          disabled={busy}
          error={problem}
          onChosen={(value) => drawer.send({ type: 'field.changed', name: 'dueDate', value })}
        />
      )}
    </div>
  )
}
