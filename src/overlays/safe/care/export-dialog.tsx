import { useSelector } from '@xstate/react'
import { Download, TriangleAlert } from 'lucide-react'
import { isExporting, problemOf, type SafeExportRef } from '#machines/safes/care/safe-export.ts'
import { useWords } from '../../../parts/binding/words-context.tsx'
import { unlockProblemText } from '../../../parts/safes/unlock-problem.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'

const FORM = 'safe-export-form'

/** What the file is, and the password; the typed one is in the field alone, and gone with it. */
export function ExportDialog({ writing }: { writing: SafeExportRef }) {
  const words = useWords()
  const busy = useSelector(writing, isExporting)
  const problem = useSelector(writing, problemOf)
  const close = () => writing.send({ type: 'care.closed' })
  return (
    <Dialog
      open
      level="second"
      title={words.safeCare.exportTitle()}
      onCloseRequested={close}
      footer={
        <>
          <Button onClick={close}>{words.actions.cancel()}</Button>
          <Button look="primary" type="submit" form={FORM} icon={Download} busy={busy}>
            {words.safeCare.exportNow()}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const password = new FormData(event.currentTarget).get('password')
          writing.send({ type: 'password.submitted', password: typeof password === 'string' ? password : '' })
        }}
        className="flex flex-col gap-4"
      >
        <Note tone="warning" icon={TriangleAlert}>
          {words.safeCare.exportText()}
        </Note>
        <PasswordField
          name="password"
          label={words.safes.yourPassword()}
          showLabel={words.safes.showPassword()}
          hideLabel={words.safes.hidePassword()}
          autoComplete="current-password"
          data-first-focus
          readOnly={busy}
          onText={() => writing.send({ type: 'field.edited' })}
          {...(problem && { error: unlockProblemText(words, problem) })}
        />
      </form>
    </Dialog>
  )
}
