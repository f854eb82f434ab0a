import { useSelector } from '@xstate/react'
import { ArrowLeft } from 'lucide-react'
import {
  canSave,
  formOf,
  isAskingToDelete,
  isEditing,
  refusalOf,
  type LabelPickerRef,
} from '#machines/task/label-picker.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { ColorGrid } from '../../ui/color-grid.tsx'
import { DeleteButton } from '../../ui/delete-button.tsx'
import { SWATCH_NAMES, type SwatchName } from '../../ui/swatches.ts'
import { TextField } from '../../ui/text-field.tsx'

/** Name and colour of a label, new or there already; one that is there can be deleted. */
export function LabelFields({ picker }: { picker: LabelPickerRef }) {
  const words = useWords()
  const { name, color } = useSelector(picker, formOf)
  const editing = useSelector(picker, isEditing)
  const refused = useSelector(picker, refusalOf)
  const savable = useSelector(picker, canSave)
  const armed = useSelector(picker, isAskingToDelete)
  const names = Object.fromEntries(SWATCH_NAMES.map((one) => [one, words.colors[one]()])) as Record<SwatchName, string>
  return (
    <form
      noValidate
      aria-label={editing ? words.taskPanel.editLabel() : words.taskPanel.newLabel()}
      onSubmit={(event) => {
        event.preventDefault()
        picker.send({ type: 'form.submitted' })
      }}
      className="flex flex-col gap-3 p-2"
    >
      <div className="flex items-center gap-1">
        <IconButton
          icon={ArrowLeft}
          size="sm"
          label={words.taskPanel.backToLabels()}
          onClick={() => picker.send({ type: 'back.requested' })}
        />
        <p className="text-13 font-semibold">{editing ? words.taskPanel.editLabel() : words.taskPanel.newLabel()}</p>
      </div>
      <TextField
        label={words.taskPanel.labelName()}
        autoComplete="off"
        data-first-focus
        value={name}
        error={refused ?? undefined}
        onText={(typed) => picker.send({ type: 'name.typed', name: typed })}
      />
      <div className="[&_[role=radiogroup]]:grid-cols-6 [&_[role=radiogroup]]:gap-2">
        <ColorGrid
          label={words.taskPanel.labelColor()}
          names={names}
          value={color}
          onChosen={(chosen) => picker.send({ type: 'color.chosen', color: chosen })}
        />
      </div>
      {editing && armed && <p className="text-12 text-ink-faint">{words.taskPanel.deleteLabelHint()}</p>}
      <div className="flex items-center gap-2">
        {editing && (
          <DeleteButton
            size="sm"
            armed={armed}
            label={words.actions.delete()}
            confirmLabel={words.actions.reallyDelete()}
            onPress={() => picker.send({ type: 'delete.clicked' })}
            onBlur={() => picker.send({ type: 'focus.left' })}
          />
        )}
        <span className="flex-1" />
        <Button look="primary" size="sm" type="submit" disabled={!savable}>
          {editing ? words.actions.save() : words.actions.create()}
        </Button>
      </div>
    </form>
  )
}
