import { useSelector } from '@xstate/react'
import { KeyRound } from 'lucide-react'
import type { SafeEntry, SafeOffer } from '#contract/entities/safe.ts'
import { TASK_NAME_MAX_CHARS } from '#contract/limits.ts'
import { isSame } from '#machines/forms/same.ts'
import { isBusy, offerOf, openedOf, sparedIn } from '#machines/safes/panel/safe-panel-view.ts'
import { useWords } from '../../../parts/binding/words-context.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Checkbox } from '../../../ui/choices/checkbox.tsx'
import { Icon } from '../../../ui/signs/icon.tsx'
import { usePanel } from '../panel-context.ts'

/** On top of the entries, for everybody who is listed: what the people may have kept who were taken off. */
export function OfferCard() {
  const panel = usePanel()
  const offer = useSelector(panel, offerOf, isSame)
  const entries = useSelector(panel, (now) => openedOf(now)?.safe.entries ?? [], isSame)
  if (!offer) return null
  const about = entries.filter(({ id }) => offer.entryIds.includes(id))
  return about.length === 0 ? null : <Offered offer={offer} about={about} />
}

function Offered({ offer: { people }, about }: { offer: SafeOffer; about: readonly SafeEntry[] }) {
  const words = useWords()
  const panel = usePanel()
  const busy = useSelector(panel, isBusy)
  const spared = useSelector(panel, sparedIn)
  const names = people.map(({ fullName }) => fullName).join(', ')
  const taskName = (name: string) =>
    Array.from(words.safeCare.taskName({ name })).slice(0, TASK_NAME_MAX_CHARS).join('')
  const secretNames = about.flatMap(({ id, name }) => (spared.includes(id) ? [] : [taskName(name)]))
  return (
    <section
      aria-labelledby="safe-offer"
      className="flex flex-none flex-col gap-3 rounded-card border border-line bg-warning-soft p-4"
    >
      <div className="flex flex-col gap-1">
        <h3 id="safe-offer" className="flex items-center gap-2 font-medium text-warning">
          <Icon of={KeyRound} />
          {words.safeCare.offer()}
        </h3>
        <p className="text-13 text-pretty">
          {names === '' ? words.safeCare.offerAboutNobody() : words.safeCare.offerAbout({ people: names })}
        </p>
      </div>
      <div className="flex max-h-48 flex-col gap-1.5 overflow-y-auto max-md:max-h-none">
        {about.map(({ id, name }) => (
          <Checkbox
            key={id}
            checked={!spared.includes(id)}
            disabled={busy}
            onTicked={() => panel.send({ type: 'offer.toggled', entryId: id })}
          >
            <span dir="auto">{name}</span>
          </Checkbox>
        ))}
      </div>
      <p className="text-12 text-pretty text-ink-soft">{words.safeCare.offerNames()}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button disabled={busy} onClick={() => panel.send({ type: 'offer.declined' })}>
          {words.safeCare.notNow()}
        </Button>
        <Button
          look="primary"
          disabled={secretNames.length === 0}
          busy={busy}
          onClick={() => panel.send({ type: 'offer.taken', secretNames })}
        >
          {words.safeCare.makeTasks()}
        </Button>
      </div>
    </section>
  )
}
