import { useSelector } from '@xstate/react'
import { Plus, Trash2, TriangleAlert } from 'lucide-react'
import { Fragment } from 'react'
import { SafeEntryKind } from '#contract/entities/safe.ts'
import { explain } from '#i18n/explain.ts'
import {
  editedId,
  entryOf,
  type EntryEditorRef,
  hasFailed,
  hasForm,
  isOvertaken,
  isSaving,
  leavingOf,
  problemsOf,
} from '#machines/safes/panel/entry-editor.ts'
import type { EntryText } from '#machines/safes/panel/entry-parts.ts'
import { deleteButtonOf } from '#machines/safes/panel/safe-panel-view.ts'
import { useDeleteButton } from '../../../parts/binding/opening/use-delete-button.ts'
import { useWords } from '../../../parts/binding/words-context.tsx'
import { LeaveDialog } from '../../../parts/forms/leave-dialog.tsx'
import { Button, IconButton } from '../../../ui/buttons/button.tsx'
import { DeleteButton } from '../../../ui/buttons/delete-button.tsx'
import { Segment } from '../../../ui/choices/segment.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { usePanel } from '../panel-context.ts'
import { Generator, MakeOne } from './generator.tsx'
import { StrengthBar } from './strength-bar.tsx'

type Of = { editor: EntryEditorRef }
const KINDS = { login: 'kindLogin', note: 'kindNote', card: 'kindCard', keys: 'kindKeys' } as const

/** The form of an entry, in the place of its card; of a new one on top of all. */
export function EntryForm({ editor }: Of) {
  const words = useWords()
  const there = useSelector(editor, hasForm)
  const failed = useSelector(editor, hasFailed)
  const leaving = useSelector(editor, leavingOf)
  return (
    <section
      aria-label={words.safes.newEntry()}
      className="rounded-card border border-accent bg-surface p-4 ring-1 ring-accent max-md:p-3"
    >
      {there ? <Fields editor={editor} /> : failed ? <Failed editor={editor} /> : <Skeleton className="h-28" />}
      {leaving && <LeaveDialog leaving={leaving} />}
    </section>
  )
}

function Failed({ editor }: Of) {
  const words = useWords()
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2">
      <p className="flex-1 text-ink-soft">{words.safes.entryFailed()}</p>
      <Button onClick={() => editor.send({ type: 'discard.requested' })}>{words.actions.cancel()}</Button>
      <Button look="primary" onClick={() => editor.send({ type: 'retry.requested' })}>
        {words.safes.retry()}
      </Button>
    </div>
  )
}

/** What the texts of a kind are, in their order; `wide` takes a row of its own. */
const TEXTS: Readonly<Record<SafeEntryKind, readonly { name: EntryText; is: 'text' | 'secret' | 'long' }[]>> = {
  login: [
    { name: 'login', is: 'text' },
    { name: 'password', is: 'secret' },
    { name: 'oneTimeSecret', is: 'secret' },
    { name: 'note', is: 'long' },
  ],
  note: [{ name: 'note', is: 'long' }],
  card: [
    { name: 'cardHolder', is: 'text' },
    { name: 'cardNumber', is: 'secret' },
    { name: 'cardExpiry', is: 'text' },
    { name: 'cardCode', is: 'secret' },
    { name: 'note', is: 'long' },
  ],
  keys: [
    { name: 'publicKey', is: 'long' },
    { name: 'privateKey', is: 'long' },
    { name: 'note', is: 'long' },
  ],
}

function Fields({ editor }: Of) {
  const words = useWords()
  const kind = useSelector(editor, (now) => entryOf(now).kind)
  const overtaken = useSelector(editor, isOvertaken)
  return (
    <form
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        editor.send({ type: 'save.requested' })
      }}
      className="flex flex-col gap-4"
    >
      {overtaken && (
        <Note tone="warning" icon={TriangleAlert}>
          {words.safes.overtaken()}
        </Note>
      )}
      <span className="overflow-x-auto">
        <Segment
          label={words.safeFields.kind()}
          value={kind}
          options={SafeEntryKind.options.map((value) => ({ value, label: words.safeFields[KINDS[value]]() }))}
          onChosen={(value) => editor.send({ type: 'kind.chosen', kind: value })}
        />
      </span>
      <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
        <Text editor={editor} name="name" is="text" required />
        {kind === 'login' && <Addresses editor={editor} />}
        {TEXTS[kind].map(({ name, is }) => (
          <Fragment key={name}>
            <Text editor={editor} name={name} is={is} />
            {name === 'password' && <Generator editor={editor} />}
          </Fragment>
        ))}
      </div>
      <Answers editor={editor} />
    </form>
  )
}

function Text({
  editor,
  name,
  is,
  required = false,
}: Of & { name: EntryText; is: 'text' | 'secret' | 'long'; required?: boolean }) {
  const words = useWords()
  const value = useSelector(editor, (now) => entryOf(now)[name])
  const busy = useSelector(editor, isSaving)
  const problem = useSelector(editor, (now) => problemsOf(now)[name])
  const field = {
    label: words.safeFields[name](),
    value,
    required,
    readOnly: busy,
    autoComplete: 'off',
    spellCheck: false,
    ...(name === 'name' && { 'data-first-focus': true, autoFocus: true }),
    ...(problem !== undefined && { error: explain(words, problem) }),
    onText: (secret: string) => editor.send({ type: 'field.typed', name, secret }),
  }
  if (is === 'long') return <TextArea {...field} className="col-span-full" rows={name === 'note' ? 3 : 5} />
  if (is === 'text') return <TextField {...field} />
  const secret = (
    <PasswordField
      {...field}
      autoComplete="new-password"
      showLabel={words.safes.showPassword()}
      hideLabel={words.safes.hidePassword()}
      {...(name === 'password' && { aside: <MakeOne editor={editor} /> })}
    />
  )
  if (name !== 'password') return secret
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {secret}
      <StrengthBar editor={editor} />
    </div>
  )
}

function Addresses({ editor }: Of) {
  const words = useWords()
  const addresses = useSelector(editor, (now) => entryOf(now).addresses)
  const busy = useSelector(editor, isSaving)
  const problem = useSelector(editor, (now) => problemsOf(now)['addresses'])
  const canAdd = useSelector(editor, (now) => now.can({ type: 'address.added' }))
  return (
    <div className="flex min-w-0 flex-col items-start gap-1.5">
      {addresses.map((address, at) => (
        <div key={at} className="flex w-full items-end gap-1">
          <TextField
            label={words.safeFields.address()}
            labelHidden={at > 0}
            value={address}
            readOnly={busy}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            className="flex-1"
            onText={(secret) => editor.send({ type: 'address.typed', at, secret })}
            {...(problem !== undefined && at === 0 && { error: explain(words, problem) })}
          />
          {addresses.length > 1 && (
            <IconButton
              icon={Trash2}
              label={words.safes.removeAddress()}
              onClick={() => editor.send({ type: 'address.removed', at })}
            />
          )}
        </div>
      ))}
      {canAdd && (
        <Button size="sm" look="quiet" icon={Plus} onClick={() => editor.send({ type: 'address.added' })}>
          {words.safes.anotherAddress()}
        </Button>
      )}
    </div>
  )
}

function Answers({ editor }: Of) {
  const words = useWords()
  const panel = usePanel()
  const entryId = useSelector(editor, editedId)
  const busy = useSelector(editor, isSaving)
  const button = useSelector(panel, deleteButtonOf)
  const deleting = useDeleteButton(button, { id: entryId ?? '', kind: 'entry' })
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      {entryId !== null && (
        <span className="me-auto -ms-3">
          <DeleteButton
            {...deleting.button}
            armed={deleting.isAsked}
            label={words.safes.deleteEntry()}
            confirmLabel={words.safes.deleteEntryAsk()}
          />
        </span>
      )}
      <Button disabled={busy} onClick={() => editor.send({ type: 'discard.requested' })}>
        {words.actions.cancel()}
      </Button>
      <Button look="primary" type="submit" busy={busy}>
        {words.actions.save()}
      </Button>
    </div>
  )
}
