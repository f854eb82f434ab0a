import { Gift, Send, UserRoundCheck, type LucideIcon } from 'lucide-react'
import { REFERRAL_REWARD_DAYS, REFERRAL_WAIT_DAYS } from '#contract/limits.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Icon } from '../../ui/signs/icon.tsx'

/** The three steps from the link to the reward. */
export function HowItWorks({ mostDays }: { mostDays: number }) {
  const words = useWords()
  return (
    <ol aria-label={words.referral.how()} className="mt-4 grid grid-cols-3 gap-4 max-md:grid-cols-1 max-md:gap-3">
      <Step icon={Send} title={words.referral.share()} text={words.referral.shareText()} />
      <Step
        icon={UserRoundCheck}
        title={words.referral.join()}
        text={words.referral.joinText({ days: REFERRAL_WAIT_DAYS })}
      />
      <Step
        icon={Gift}
        title={words.referral.earn({ days: REFERRAL_REWARD_DAYS })}
        text={words.referral.earnText({ days: mostDays })}
      />
    </ol>
  )
}

function Step({ icon, title, text }: { icon: LucideIcon; title: string; text: string }) {
  return (
    <li className="rounded-card border border-line bg-surface p-4 max-md:flex max-md:gap-3.5">
      <span className="grid size-9 flex-none place-items-center rounded-segment bg-accent-soft text-accent-text">
        <Icon of={icon} size={20} />
      </span>
      <span className="block md:mt-3">
        <b className="block text-14 font-medium">{title}</b>
        <span className="mt-0.5 block text-13 text-pretty text-ink-soft">{text}</span>
      </span>
    </li>
  )
}
