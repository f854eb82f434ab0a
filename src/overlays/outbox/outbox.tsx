import { useSelector } from '@xstate/react'
import { say } from '#i18n/say.ts'
import { oneField, type Entry } from '#machines/outbox/entries.ts'
import { entriesIn } from '#machines/outbox/outbox.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { useWhen } from '../../parts/binding/use-when.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Popover } from '../../ui/floating/popover.tsx'
import { saidOf, valueSaid } from './said.ts'

/** Opens the list of what waits, and of what was not done. */
export function OutboxButton() {
  const words = useWords()
  const label = words.outbox.show()
  return (
    <Popover label={label} align="end" trigger={<Button size="sm">{label}</Button>}>
      <OutboxList />
    </Popover>
  )
}

/** What waits to be sent, since when, and what was not done: each can be sent, taken back or let go of. */
function OutboxList() {
  const words = useWords()
  const entries = useSelector(useActorOf('outbox'), entriesIn)
  return (
    <section aria-label={words.outbox.title()} className="w-96 max-w-full p-2">
      <h2 className="px-2 pt-1 pb-2 text-14 font-semibold">{words.outbox.title()}</h2>
      {entries.length === 0 && <p className="px-2 pb-2 text-13 text-ink-soft">{words.outbox.nothing()}</p>}
      <ol className="flex flex-col divide-y divide-line">
        {entries.map((entry) => (
          <OneEntry key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  )
}

function OneEntry({ entry: { id, command, about, since, refusal } }: { entry: Entry }) {
  const words = useWords()
  const when = useWhen()
  const outbox = useActorOf('outbox')
  const said = saidOf(words, command)
  const name = about === null ? said : `${said}: ${about}`
  const mine = oneField(command)?.changes[0]
  return (
    <li className="flex flex-col gap-2 px-2 py-2.5">
      <div className="flex min-w-0 items-baseline gap-2 text-13">
        <span className="min-w-0 flex-1 wrap-anywhere">
          <b className="font-medium">{said}</b> {about !== null && <span className="text-ink-soft">{about}</span>}
        </span>
        <time dateTime={new Date(since).toISOString()} className="flex-none text-12 text-ink-faint">
          {when(new Date(since).toISOString())}
        </time>
      </div>
      {refusal !== null && (
        <p className="text-13 text-danger">
          {refusal.theirs !== null
            ? words.outbox.changedByOthers()
            : 'key' in refusal.text
              ? say(words, refusal.text)
              : refusal.text.sentence}
        </p>
      )}
      {refusal?.theirs != null && (
        <div className="grid grid-cols-2 gap-2">
          <Version title={words.outbox.mine()} value={mine?.value} />
          <Version title={words.outbox.theirs()} value={refusal.theirs.value} />
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {refusal === null ? (
          <>
            <Button
              size="sm"
              aria-label={`${words.outbox.sendNow()}, ${name}`}
              onClick={() => outbox.send({ type: 'entry.chosen', id, wish: 'sendNow' })}
            >
              {words.outbox.sendNow()}
            </Button>
            <Button
              size="sm"
              aria-label={`${words.outbox.takeBack()}, ${name}`}
              onClick={() => outbox.send({ type: 'entry.chosen', id, wish: 'takeBack' })}
            >
              {words.outbox.takeBack()}
            </Button>
          </>
        ) : (
          <>
            <Button
              size="sm"
              aria-label={`${refusal.theirs ? words.outbox.keepMine() : words.outbox.again()}, ${name}`}
              onClick={() => outbox.send({ type: 'entry.chosen', id, wish: 'again' })}
            >
              {refusal.theirs ? words.outbox.keepMine() : words.outbox.again()}
            </Button>
            <Button
              size="sm"
              aria-label={`${refusal.theirs ? words.outbox.keepTheirs() : words.outbox.dismiss()}, ${name}`}
              onClick={() => outbox.send({ type: 'entry.chosen', id, wish: 'dismiss' })}
            >
              {refusal.theirs ? words.outbox.keepTheirs() : words.outbox.dismiss()}
            </Button>
          </>
        )}
      </div>
    </li>
  )
}

function Version({ title, value }: { title: string; value: unknown }) {
  const words = useWords()
  return (
    <section aria-label={title} className="min-w-0 rounded-card border border-line p-2">
      <h3 className="text-12 font-semibold text-ink-soft">{title}</h3>
      <p className="max-h-40 overflow-y-auto text-13 whitespace-pre-wrap wrap-anywhere">
        {valueSaid(value) ?? words.outbox.none()}
      </p>
    </section>
  )
}
