import { CreditCard, Landmark } from 'lucide-react'
import type { CardSetup } from '#contract/entities/billing.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/signs/icon.tsx'
import type { Send } from './plan-section.tsx'

const YEAR_DIGITS = 100
const two = (value: number) => String(value).padStart(2, '0')

/** The card that pays, or how plans are paid without one. */
export function CardSection({ setup: { provider, card, transferTo }, send }: { setup: CardSetup; send: Send }) {
  const words = useWords()
  const isTransfer = provider === 'none'
  const title = isTransfer
    ? words.billing.transfer()
    : card
      ? words.billing.cardEnding({ brand: card.brand, last4: card.last4 })
      : words.billing.noCard()
  const expires = card && `${two(card.expMonth)}/${two(card.expYear % YEAR_DIGITS)}`
  const text = isTransfer
    ? transferTo === null
      ? words.billing.transferText()
      : words.billing.transferTo({ account: transferTo })
    : card
      ? [card.holder, expires].filter((part) => part !== '').join(' · ')
      : words.billing.noCardText()
  return (
    <section aria-label={words.billing.card()} className="flex flex-col rounded-card border border-line bg-surface p-5">
      <h2 className="min-h-8 text-16 leading-8 font-semibold">{words.billing.card()}</h2>
      <div className="mt-2 flex items-center gap-3">
        <span className="grid h-9 w-13 flex-none place-items-center rounded-control border border-line-strong text-ink-soft">
          <Icon of={isTransfer ? Landmark : CreditCard} size={20} />
        </span>
        <span className="min-w-0">
          <span className="block font-medium wrap-anywhere">{title}</span>
          <span className="block text-12 text-ink-soft wrap-anywhere">{text}</span>
        </span>
      </div>
      {!isTransfer && (
        <div className="mt-auto pt-4">
          <Button onClick={() => send({ type: 'card.requested' })}>
            {card ? words.billing.replaceCard() : words.billing.addCard()}
          </Button>
        </div>
      )}
    </section>
  )
}
