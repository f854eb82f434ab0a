import { useSelector } from '@xstate/react'
import { ArrowLeft } from 'lucide-react'
import { canSave, editedId, formOf, refusalOf, type LabelPickerRef } from '#machines/task/sections/label-picker.ts'
import { deleteButtonOf } from '#machines/widgets/delete-button.ts'
import { useDeleteButton } from '../../../parts/binding/opening/use-delete-button.ts'
import { useWords } from '../../../parts/binding/words-context.tsx'
import { Button, IconButton } from '../../../ui/buttons/button.tsx'
import { ColorGrid } from '../../../ui/choices/color-grid.tsx'
import { DeleteButton } from '../../../ui/buttons/delete-button.tsx'
import { SWATCH_NAMES, type SwatchName } from '../../../ui/choices/swatches.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'

/** Name and colour of a label, new or there already; one that is there can be deleted. */
export function LabelFields({ picker }: { picker: LabelPickerRef }) {
  const words = useWords()
  const { name, color } = useSelector(picker, formOf)
  const id = useSelector(picker, editedId)
  const editing = id !== null
  const refused = useSelector(picker, refusalOf)
  const savable = useSelector(picker, canSave)
  const { isAsked, button } = useDeleteButton(useSelector(picker, deleteButtonOf), { id: id ?? '' })
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
      {isAsked && <p className="text-12 text-ink-faint">{words.taskPanel.deleteLabelHint()}</p>}
      <div className="flex items-center gap-2">
        {editing && (
          <DeleteButton
            size="sm"
            armed={isAsked}
            label={words.actions.delete()}
            confirmLabel={words.actions.reallyDelete()}
            {...button}
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
