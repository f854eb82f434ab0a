import { useSelector } from '@xstate/react'
import { FlaskConical } from 'lucide-react'
import { DEMO_EMAIL, DEMO_PASSWORD, nextDemoReset } from '#contract/limits/demo-limits.ts'
import { userNow } from '#machines/session/session.ts'
import { useActorOf } from '../parts/binding/actors.ts'
import { Worded } from '../parts/binding/worded.tsx'
import { useFormats } from '../parts/binding/use-formats.ts'
import { useWords } from '../parts/binding/words-context.tsx'
import { useMinute } from '../ui/dates/use-moment.ts'
import { Note } from '../ui/feedback/note.tsx'

/** Says above every page that this is a demonstration, when it is put back, and, to who is not signed in, how one comes in (LAY-04). */
function Bar() {
  const words = useWords()
  const formats = useFormats()
  const user = useSelector(useActorOf('session'), userNow)
  const next = new Date(nextDemoReset(useMinute()))
  return (
    <aside aria-label={words.demo.bar()} className="flex-none">
      <Note banner tone="accent" icon={FlaskConical}>
        <b>{words.demo.bar()}</b> {words.demo.barText({ when: formats.moment(next.toISOString()) })}{' '}
        {user === null && words.demo.signIn({ email: DEMO_EMAIL, password: DEMO_PASSWORD })}
      </Note>
    </aside>
  )
}

/** The bar, once it can speak. */
export const DemoBar = () => (
  <Worded waiting={null} speechless={null}>
    <Bar />
  </Worded>
)
