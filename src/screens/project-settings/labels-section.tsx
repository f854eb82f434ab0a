import { useSelector } from '@xstate/react'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import type { Label } from '#contract/entities/label.ts'
import {
  canSave,
  deletingIn,
  editedId,
  formOf,
  hasForm,
  isSaving,
  labelsIn,
  refusalOf,
  type LabelSettingsRef,
} from '#machines/project/settings/label-settings.ts'
import { deleteButtonOf } from '#machines/widgets/delete-button.ts'
import { useDeleteButton } from '../../parts/binding/opening/use-delete-button.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { RetryNote } from '../../parts/pages/retry-note.tsx'
import { AnimatedList } from '../../ui/lists/animated-list.tsx'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import { ColorGrid } from '../../ui/choices/color-grid.tsx'
import { focusOnArrival } from '../../ui/focus/focus-on-arrival.ts'
import { FocusMover } from '../../ui/focus/focus-mover.ts'
import { Icon } from '../../ui/signs/icon.tsx'
import { Pill } from '../../ui/signs/pill.tsx'
import { SettingsSection } from '../../ui/layout/settings-section.tsx'
import { Skeleton, Skeletons } from '../../ui/feedback/skeleton.tsx'
import { nextSwatch, SWATCH_NAMES, type SwatchName } from '../../ui/choices/swatches.ts'
import { TextField } from '../../ui/fields/text-field.tsx'

/** Where the focus goes once the fields of a label are gone: what had opened them. */
const mover = new FocusMover()
const NEW = 'new'
const openerOf = (id: string) => () => document.querySelector<HTMLElement>(`[data-opens-label="${CSS.escape(id)}"]`)
const hasCome = (opener: HTMLElement | null): void => mover.arrived(opener?.dataset['opensLabel'])

/** The labels of the workspace: made, renamed, recoloured and deleted where they stand (LBL-01). */
export function LabelsSection({ actor }: { actor: LabelSettingsRef }) {
  const words = useWords()
  const loading = useSelector(actor, (now) => now.hasTag('loading'))
  const failed = useSelector(actor, (now) => now.hasTag('failed'))
  const labels = useSelector(actor, labelsIn)
  // What is there stays while it is fetched anew, and so does what is being typed.
  const hasSome = useSelector(actor, (now) => labelsIn(now).length > 0 || hasForm(now))
  return (
    <SettingsSection title={words.projectSettings.labels()} text={words.projectSettings.labelsText()}>
      {failed && (
        <RetryNote onRetry={() => actor.send({ type: 'retry.requested' })}>
          {words.projectSettings.labelsNotLoaded()}
        </RetryNote>
      )}
      {loading && !hasSome ? (
        <Skeletons label={words.projectSettings.labelsLoading()} className="grid gap-3">
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-11 w-full" />
        </Skeletons>
      ) : (
        (!failed || hasSome) && <Labels actor={actor} labels={labels} />
      )}
    </SettingsSection>
  )
}

function Labels({ actor, labels }: { actor: LabelSettingsRef; labels: readonly Label[] }) {
  const words = useWords()
  const isOpen = useSelector(actor, hasForm)
  const edited = useSelector(actor, editedId)
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="max-h-120 overflow-y-auto">
        <AnimatedList>
          {labels.map((label) => (
            <li key={label.id} className="border-line not-first:border-t">
              {isOpen && edited === label.id ? <Fields actor={actor} /> : <Row actor={actor} label={label} />}
            </li>
          ))}
        </AnimatedList>
      </div>
      <div className={labels.length > 0 ? 'border-t border-line' : ''}>
        {isOpen && edited === null ? (
          <Fields actor={actor} />
        ) : (
          <button
            type="button"
            ref={hasCome}
            data-opens-label={NEW}
            disabled={isOpen}
            onClick={() => actor.send({ type: 'creating.started', color: nextSwatch(labels.length) })}
            className="flex min-h-11 w-full items-center gap-2 px-4 text-13 font-medium text-ink-soft hover:bg-hover hover:text-ink focus-visible:-outline-offset-2 disabled:pointer-events-none disabled:opacity-60"
          >
            <Icon of={Plus} />
            {words.taskPanel.newLabel()}
          </button>
        )}
      </div>
    </div>
  )
}

function Row({ actor, label }: { actor: LabelSettingsRef; label: Label }) {
  const words = useWords()
  const { id, name, color } = label
  const isElsewhere = useSelector(actor, hasForm)
  const deleting = useSelector(actor, deletingIn)
  const { isAsked, button } = useDeleteButton(useSelector(actor, deleteButtonOf), { id })
  return (
    <div className="flex min-h-11 items-center gap-1 py-1 pe-2 ps-4">
      <span className="flex min-w-0 flex-1">
        <Pill color={color}>{name}</Pill>
      </span>
      {isAsked ? (
        <span className="hidden text-12 text-ink-soft sm:inline">{words.taskPanel.deleteLabelHint()}</span>
      ) : (
        <IconButton
          ref={hasCome}
          data-opens-label={id}
          icon={Pencil}
          size="sm"
          disabled={isElsewhere || deleting !== null}
          label={words.taskPanel.changeLabel({ name })}
          onClick={() => actor.send({ type: 'editing.started', label })}
        />
      )}
      <IconButton
        icon={Trash2}
        size="sm"
        look={isAsked ? 'danger' : 'quiet'}
        disabled={isElsewhere || deleting !== null}
        busy={deleting === id}
        label={
          isAsked ? words.projectSettings.reallyDeleteLabel({ name }) : words.projectSettings.deleteLabel({ name })
        }
        title={isAsked ? words.projectSettings.reallyDeleteLabel({ name }) : undefined}
        {...button}
      />
    </div>
  )
}

/** Name and colour of a label, with what it will look like. */
function Fields({ actor }: { actor: LabelSettingsRef }) {
  const words = useWords()
  const { name, color } = useSelector(actor, formOf)
  const id = useSelector(actor, editedId)
  const refused = useSelector(actor, refusalOf)
  const savable = useSelector(actor, canSave)
  const saving = useSelector(actor, isSaving)
  const names = Object.fromEntries(SWATCH_NAMES.map((one) => [one, words.colors[one]()])) as Record<SwatchName, string>
  const backTo = () => mover.want(id ?? NEW, openerOf(id ?? NEW))
  const leave = () => {
    actor.send({ type: 'back.requested' })
    backTo()
  }
  return (
    <form
      noValidate
      aria-label={id === null ? words.taskPanel.newLabel() : words.taskPanel.editLabel()}
      onSubmit={(event) => {
        event.preventDefault()
        if (!savable) return
        actor.send({ type: 'form.submitted' })
        backTo()
      }}
      className="grid gap-3 bg-selected px-4 py-3"
    >
      <div className="flex flex-wrap items-start gap-2">
        <TextField
          className="min-w-0 flex-[10] basis-40"
          label={words.taskPanel.labelName()}
          labelHidden
          autoComplete="off"
          ref={focusOnArrival}
          value={name}
          readOnly={saving}
          error={refused ?? undefined}
          onText={(typed) => actor.send({ type: 'name.typed', name: typed })}
          onKeyDown={({ key }) => {
            if (key === 'Escape' && !saving) leave()
          }}
        />
        <span className="flex min-h-9 min-w-0 flex-auto items-center gap-2">
          <span className="flex min-w-0 flex-1">{name.trim() !== '' && <Pill color={color}>{name}</Pill>}</span>
          <Button size="sm" disabled={saving} onClick={leave}>
            {words.actions.cancel()}
          </Button>
          <Button size="sm" look="primary" type="submit" busy={saving} disabled={!savable && !saving}>
            {id === null ? words.actions.create() : words.actions.save()}
          </Button>
        </span>
      </div>
      <div className="[&_[data-swatch]]:pointer-fine:size-5 [&_[data-swatch]]:rounded-badge [&_[role=radiogroup]]:mt-0 [&_[role=radiogroup]]:gap-2 pointer-fine:[&_[role=radiogroup]]:grid-cols-[repeat(18,auto)]">
        <ColorGrid
          label={words.taskPanel.labelColor()}
          labelHidden
          names={names}
          value={color}
          disabled={saving}
          onChosen={(chosen) => actor.send({ type: 'color.chosen', color: chosen })}
        />
      </div>
    </form>
  )
}
