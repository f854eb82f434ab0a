import { CircleCheck, CircleDashed, CircleX } from 'lucide-react'
import type { PaymentAttempt } from '#contract/entities/billing.ts'
import { useFormats } from '../../parts/binding/use-formats.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Icon } from '../../ui/signs/icon.tsx'

const ICONS = { pending: CircleDashed, paid: CircleCheck, refused: CircleX } as const
const INKS = { pending: 'text-ink-soft', paid: 'text-success', refused: 'text-danger' } as const
const TONES = { pending: 'plain', paid: 'success', refused: 'danger' } as const

const cardOf = ({ cardBrand, cardLast4 }: PaymentAttempt): string => [cardBrand, cardLast4].filter(Boolean).join(' ')

/** One try beneath its payment. */
export function AttemptLine({ attempt }: { attempt: PaymentAttempt }) {
  const words = useWords()
  const formats = useFormats()
  const { at, status, reason } = attempt
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 text-12">
      <Icon of={ICONS[status]} className={INKS[status]} />
      <span className="date">{formats.moment(at)}</span>
      <span className="text-ink-soft">{cardOf(attempt)}</span>
      <span className={INKS[status]}>{words.attemptStates[status]()}</span>
      {reason !== null && <span className="text-ink-soft">{words.cardRefusals[reason]()}</span>}
    </li>
  )
}

/** One try in the list of all. */
export function AttemptRow({ attempt }: { attempt: PaymentAttempt }) {
  const words = useWords()
  const formats = useFormats()
  const { at, status, reason } = attempt
  return (
    <tr className="border-t border-line max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:gap-1 max-sm:px-4 max-sm:py-3 sm:h-11">
      <td className="date px-3 ps-4 whitespace-nowrap max-sm:p-0">{formats.moment(at)}</td>
      <td className="px-3 max-sm:order-3 max-sm:p-0 max-sm:text-ink-soft">{cardOf(attempt)}</td>
      <td className="px-3 max-sm:p-0">
        <Badge tone={TONES[status]}>{words.attemptStates[status]()}</Badge>
      </td>
      <td className="px-3 pe-4 text-ink-soft max-sm:order-4 max-sm:col-span-2 max-sm:p-0">
        {reason !== null && words.cardRefusals[reason]()}
      </td>
    </tr>
  )
}
