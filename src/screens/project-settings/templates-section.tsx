import { useSelector } from '@xstate/react'
import { LayoutTemplate, Trash2 } from 'lucide-react'
import type { ProjectTemplate } from '#contract/entities/template.ts'
import { PROJECT_TEMPLATE_NAME_MAX_CHARS } from '#contract/limits/template-limits.ts'
import {
  canSave,
  deletingIn,
  formOf,
  hasForm,
  isSaving,
  refusalOf,
  templatesIn,
  type TemplateSettingsRef,
} from '#machines/project/settings/template-settings.ts'
import { deleteButtonOf } from '#machines/widgets/delete-button.ts'
import { useDeleteButton } from '../../parts/binding/opening/use-delete-button.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { RetryNote } from '../../parts/pages/retry-note.tsx'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import { Switch } from '../../ui/choices/switch.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FocusMover } from '../../ui/focus/focus-mover.ts'
import { focusOnArrival } from '../../ui/focus/focus-on-arrival.ts'
import { SettingsSection } from '../../ui/layout/settings-section.tsx'
import { Icon } from '../../ui/signs/icon.tsx'

const mover = new FocusMover()
const OPENER = 'saveTemplate'
const findOpener = () => document.querySelector<HTMLElement>('[data-save-template]')

/** The board of the project, saved to begin others with, and those that were saved before. */
export function TemplatesSection({ actor, projectName }: { actor: TemplateSettingsRef; projectName: string }) {
  const words = useWords()
  const failed = useSelector(actor, (now) => now.hasTag('failed'))
  const templates = useSelector(actor, templatesIn)
  const isOpen = useSelector(actor, hasForm)
  return (
    <SettingsSection title={words.projectSettings.templates()} text={words.projectSettings.templatesText()}>
      {failed && (
        <RetryNote onRetry={() => actor.send({ type: 'retry.requested' })}>
          {words.projectSettings.templatesNotLoaded()}
        </RetryNote>
      )}
      <div className="overflow-hidden rounded-card border border-line bg-surface">
        <ul aria-label={words.projectSettings.templates()}>
          {templates.map((template) => (
            <Row key={template.id} actor={actor} template={template} />
          ))}
        </ul>
        <div className={templates.length > 0 ? 'border-t border-line' : ''}>
          {isOpen ? (
            <Fields actor={actor} />
          ) : (
            <button
              type="button"
              ref={() => mover.arrived(OPENER)}
              data-save-template
              onClick={() => actor.send({ type: 'saving.started', name: projectName })}
              className="flex min-h-11 w-full items-center gap-2 px-4 text-13 font-medium text-ink-soft hover:bg-hover hover:text-ink focus-visible:-outline-offset-2"
            >
              <Icon of={LayoutTemplate} />
              {words.projectSettings.saveTemplate()}
            </button>
          )}
        </div>
      </div>
    </SettingsSection>
  )
}

function Row({ actor, template: { id, name, columns } }: { actor: TemplateSettingsRef; template: ProjectTemplate }) {
  const words = useWords()
  const deleting = useSelector(actor, deletingIn)
  const { isAsked, button } = useDeleteButton(useSelector(actor, deleteButtonOf), { id })
  const says = isAsked
    ? words.projectSettings.reallyDeleteTemplate({ name })
    : words.projectSettings.deleteTemplate({ name })
  return (
    <li className="flex min-h-11 items-center gap-3 border-line py-1.5 pe-2 ps-4 not-first:border-t">
      <span className="min-w-0 flex-1">
        <span dir="auto" className="cut block text-13 font-medium">
          {name}
        </span>
        <span dir="auto" className="cut block text-12 text-ink-soft">
          {columns.join(' · ')}
        </span>
      </span>
      <IconButton
        icon={Trash2}
        size="sm"
        look={isAsked ? 'danger' : 'quiet'}
        disabled={deleting !== null}
        busy={deleting === id}
        label={says}
        title={isAsked ? says : undefined}
        {...button}
      />
    </li>
  )
}

function Fields({ actor }: { actor: TemplateSettingsRef }) {
  const words = useWords()
  const { name, withTasks } = useSelector(actor, formOf)
  const refused = useSelector(actor, refusalOf)
  const savable = useSelector(actor, canSave)
  const saving = useSelector(actor, isSaving)
  const leave = () => {
    actor.send({ type: 'back.requested' })
    mover.want(OPENER, findOpener)
  }
  return (
    <form
      noValidate
      aria-label={words.projectSettings.saveTemplate()}
      className="grid gap-3 bg-selected px-4 py-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!savable) return
        actor.send({ type: 'form.submitted' })
        mover.want(OPENER, findOpener)
      }}
    >
      <div className="flex flex-wrap items-start gap-2">
        <TextField
          ref={focusOnArrival}
          className="min-w-0 flex-1 basis-48"
          label={words.projectSettings.templateName()}
          labelHidden
          autoComplete="off"
          placeholder={words.projectSettings.templateName()}
          maxLength={PROJECT_TEMPLATE_NAME_MAX_CHARS}
          value={name}
          readOnly={saving}
          error={refused ?? undefined}
          onText={(typed) => actor.send({ type: 'name.typed', name: typed })}
          onKeyDown={({ key }) => {
            if (key === 'Escape' && !saving) leave()
          }}
        />
        <span className="flex min-h-9 flex-none items-center gap-2">
          <Button size="sm" disabled={saving} onClick={leave}>
            {words.actions.cancel()}
          </Button>
          <Button size="sm" look="primary" type="submit" busy={saving} disabled={!savable && !saving}>
            {words.actions.save()}
          </Button>
        </span>
      </div>
      <Switch
        checked={withTasks}
        disabled={saving}
        hint={words.projectSettings.withTasksHint()}
        onSwitched={(on) => actor.send({ type: 'tasks.switched', withTasks: on })}
      >
        {words.projectSettings.withTasks()}
      </Switch>
    </form>
  )
}
