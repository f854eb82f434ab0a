import { useSelector } from '@xstate/react'
import type { TeamDrawerRef } from '#machines/drawers/team-drawer.ts'
import { isBusy, isEditing, pickerOf, valueIn } from '#machines/drawers/team-drawer-view.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { OptionPicker } from '../../parts/forms/option-picker.tsx'
import { afterPress } from '../../ui/focus/after-press.ts'
import { Skeleton, Skeletons } from '../../ui/feedback/skeleton.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useProblem } from './use-problem.ts'

type Of = { drawer: TeamDrawerRef }

/** The fields of a team. */
export function TeamFields({ drawer }: Of) {
  return (
    <>
      <Name drawer={drawer} />
      <Members drawer={drawer} />
      <Description drawer={drawer} />
    </>
  )
}

function Name({ drawer }: Of) {
  const words = useWords()
  const name = useSelector(drawer, valueIn('name'))
  const busy = useSelector(drawer, isBusy)
  return (
    <TextField
      label={words.team.name()}
      required
      data-first-focus
      autoComplete="off"
      value={name}
      readOnly={busy}
      error={useProblem(drawer, 'name')}
      onText={(value) => drawer.send({ type: 'field.changed', name: 'name', value })}
      onBlur={() => afterPress(() => drawer.send({ type: 'field.left', name: 'name' }))}
    />
  )
}

function Members({ drawer }: Of) {
  const words = useWords()
  const picker = useSelector(drawer, pickerOf)
  const count = useSelector(drawer, (now) => valueIn('userIds')(now).length)
  const editing = useSelector(drawer, isEditing)
  const busy = useSelector(drawer, isBusy)
  const problem = useProblem(drawer, 'userIds')
  if (!picker) return null
  return (
    <OptionPicker
      picker={picker}
      disabled={busy}
      label={words.team.members()}
      placeholder={words.team.addMembers()}
      hint={editing ? words.team.membersHint({ count }) : words.team.membersNewHint()}
      {...(problem !== undefined && { error: problem })}
    />
  )
}

function Description({ drawer }: Of) {
  const words = useWords()
  const description = useSelector(drawer, valueIn('description'))
  const busy = useSelector(drawer, isBusy)
  return (
    <TextArea
      label={words.team.description()}
      value={description}
      readOnly={busy}
      error={useProblem(drawer, 'description')}
      onText={(value) => drawer.send({ type: 'field.changed', name: 'description', value })}
      onBlur={() => afterPress(() => drawer.send({ type: 'field.left', name: 'description' }))}
    />
  )
}

/** The fields in the shape of what comes. */
export function TeamFieldsSkeleton({ label }: { label: string }) {
  return (
    <Skeletons label={label} className="flex flex-col gap-5">
      {['h-9', 'h-17', 'h-19'].map((height) => (
        <div key={height} className="flex flex-col gap-2">
          <Skeleton className="h-3 w-24" />
          <Skeleton className={height} />
        </div>
      ))}
    </Skeletons>
  )
}
