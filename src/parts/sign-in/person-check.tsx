import { useSelector } from '@xstate/react'
import { CircleAlert, ShieldCheck } from 'lucide-react'
import { explain } from '#i18n/explain.ts'
import { checkShown, hasWidget, type PersonCheckRef } from '#machines/session/sign-up/person-check.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/signs/icon.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { useWords } from '../binding/words-context.tsx'

/** The visible part of the check for a person: nothing, a quiet line, or the widget of an outside service. */
export function PersonCheck({ check, problem }: { check: PersonCheckRef; problem: string | undefined }) {
  const words = useWords()
  const shown = useSelector(check, checkShown)
  const isWidget = useSelector(check, hasWidget)
  return (
    <>
      {/* The place a widget is put into by its script. */}
      {isWidget && <div id="person-check" className="min-h-16.5 empty:rounded-card empty:bg-sunken" />}
      {shown === 'failed' ? (
        <div role="alert">
          <Note
            tone="warning"
            icon={CircleAlert}
            action={
              <Button size="sm" onClick={() => check.send({ type: 'retry.requested' })}>
                {words.actions.retry()}
              </Button>
            }
          >
            {words.personCheck.failed()}
          </Note>
        </div>
      ) : problem !== undefined && shown !== 'proven' ? (
        // A proof that has come meanwhile is what was asked for.
        <p role="alert" className="text-12 text-danger">
          {explain(words, problem)}
        </p>
      ) : (
        !isWidget &&
        shown !== null && (
          <output className="flex items-center gap-2 text-12 text-ink-faint">
            {shown === 'proven' ? <Icon of={ShieldCheck} className="text-success" /> : <Spinner />}
            {shown === 'proven' ? words.personCheck.proven() : words.personCheck.solving()}
          </output>
        )
      )}
    </>
  )
}
