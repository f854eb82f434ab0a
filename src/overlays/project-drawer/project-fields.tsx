import { useSelector } from '@xstate/react'
import { explain } from '#i18n/explain.ts'
import type { ProjectDrawerRef } from '#machines/drawers/project-drawer.ts'
import { isBusy, isEditing, peopleProblem, pickerOf, valueIn } from '#machines/drawers/project-drawer-view.ts'
import { peopleIn } from '#machines/pickers/option.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { OptionPicker } from '../../parts/forms/option-picker.tsx'
import { afterPress } from '../../ui/focus/after-press.ts'
import { ColorGrid } from '../../ui/choices/color-grid.tsx'
import { Skeleton, Skeletons } from '../../ui/feedback/skeleton.tsx'
import { SWATCH_NAMES, type SwatchName } from '../../ui/choices/swatches.ts'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { DueDateField } from './due-date-field.tsx'
import { TemplateChoice } from './template-choice.tsx'
import { useProblem } from './use-problem.ts'

type Of = { drawer: ProjectDrawerRef }

/** The fields of a project. */
export function ProjectFields({ drawer }: Of) {
  const editing = useSelector(drawer, isEditing)
  return (
    <>
      <NameAndAbbreviation drawer={drawer} />
      {!editing && <TemplateChoice drawer={drawer} />}
      <People drawer={drawer} />
      <Description drawer={drawer} />
      <Color drawer={drawer} />
      <hr className="h-px bg-line" />
      <DueDateField drawer={drawer} />
    </>
  )
}

function NameAndAbbreviation({ drawer }: Of) {
  const words = useWords()
  const name = useSelector(drawer, valueIn('name'))
  const abbreviation = useSelector(drawer, valueIn('abbreviation'))
  const busy = useSelector(drawer, isBusy)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_112px] gap-x-4 gap-y-1.5">
      <TextField
        label={words.project.name()}
        required
        data-first-focus
        autoComplete="off"
        value={name}
        readOnly={busy}
        error={useProblem(drawer, 'name')}
        onText={(value) => drawer.send({ type: 'field.changed', name: 'name', value })}
        onBlur={() => afterPress(() => drawer.send({ type: 'field.left', name: 'name' }))}
      />
      <TextField
        label={words.project.abbreviation()}
        required
        autoComplete="off"
        autoCapitalize="characters"
        value={abbreviation}
        readOnly={busy}
        error={useProblem(drawer, 'abbreviation')}
        onText={(value) => drawer.send({ type: 'field.changed', name: 'abbreviation', value })}
        onBlur={() => afterPress(() => drawer.send({ type: 'field.left', name: 'abbreviation' }))}
      />
      <p className="col-span-2 text-12 text-ink-faint">{words.project.abbreviationHint()}</p>
    </div>
  )
}

function People({ drawer }: Of) {
  const words = useWords()
  const picker = useSelector(drawer, pickerOf)
  const count = useSelector(picker, (now) => peopleIn(now?.context.chosen ?? []))
  const problem = useSelector(drawer, peopleProblem)
  const busy = useSelector(drawer, isBusy)
  if (!picker) return null
  return (
    <OptionPicker
      picker={picker}
      disabled={busy}
      label={words.project.people()}
      placeholder={words.picker.placeholder()}
      hint={words.project.peopleHint({ count })}
      {...(problem !== null && { error: explain(words, problem) })}
    />
  )
}

function Description({ drawer }: Of) {
  const words = useWords()
  const description = useSelector(drawer, valueIn('description'))
  const busy = useSelector(drawer, isBusy)
  return (
    <TextArea
      label={words.project.description()}
      value={description}
      readOnly={busy}
      error={useProblem(drawer, 'description')}
      onText={(value) => drawer.send({ type: 'field.changed', name: 'description', value })}
      onBlur={() => afterPress(() => drawer.send({ type: 'field.left', name: 'description' }))}
    />
  )
}

function Color({ drawer }: Of) {
  const words = useWords()
  const color = useSelector(drawer, valueIn('color'))
  const busy = useSelector(drawer, isBusy)
  const names = Object.fromEntries(SWATCH_NAMES.map((name) => [name, words.colors[name]()]))
  return (
    <ColorGrid
      label={words.project.color()}
      names={names as Record<SwatchName, string>}
      value={color}
      disabled={busy}
      error={useProblem(drawer, 'color')}
      onChosen={(value) => drawer.send({ type: 'field.changed', name: 'color', value })}
    />
  )
}

/** The fields in the shape of what comes. */
export function ProjectFieldsSkeleton({ label }: { label: string }) {
  return (
    <Skeletons label={label} className="flex flex-col gap-5">
      {[9, 9, 19].map((height, at) => (
        <div key={at} className="flex flex-col gap-2">
          <Skeleton className="h-3 w-24" />
          <Skeleton className={height === 9 ? 'h-9' : 'h-19'} />
        </div>
      ))}
      <Skeleton className="h-19 w-96 max-w-full" />
    </Skeletons>
  )
}
