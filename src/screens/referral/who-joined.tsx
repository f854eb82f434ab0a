import type { Referral, Referrals } from '#contract/calls/account/referrals.ts'
import { dayOf } from '#i18n/formats/formats.ts'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { useFormats } from '../../parts/binding/use-formats.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { hole, Sentence } from '../../parts/texts/sentence.tsx'
import { PeopleArt } from '../../ui/art/people-art.tsx'
import { Avatar } from '../../ui/avatars/avatar.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { classes } from '../../ui/layout/classes.ts'
import { Count } from '../../ui/signs/count.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ProgressBar } from '../../ui/feedback/progress.tsx'

type OneReferral = z.infer<typeof Referral>

/** Who came through the link, and how the reward for each stands. */
export function WhoJoined({ program: { rows, earnedDays, mostDaysPerYear } }: { program: Referrals }) {
  const words = useWords()
  return (
    <section aria-labelledby="who-joined" className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="who-joined" className="flex items-center gap-2 text-16 font-semibold">
          {words.referral.joined()}
          {rows.length > 0 && <Count value={rows.length} />}
        </h2>
        <p className="flex items-center gap-3 text-13 text-ink-soft max-sm:w-full">
          <span className="flex-none">
            <Sentence
              text={words.referral.earned({ earned: hole(0), most: mostDaysPerYear })}
              nodes={[
                <b key="earned" className="font-semibold text-ink">
                  {words.referral.days({ count: earnedDays })}
                </b>,
              ]}
            />
          </span>
          <ProgressBar
            className="w-32 max-sm:w-auto max-sm:flex-1"
            value={earnedDays / mostDaysPerYear}
            label={words.referral.earnedShare()}
          />
        </p>
      </div>
      <div className="mt-3 overflow-hidden rounded-card border border-line bg-surface">
        {rows.length === 0 ? (
          <EmptyState art={<PeopleArt />}>{words.referral.none()}</EmptyState>
        ) : (
          <Table rows={rows} />
        )}
      </div>
    </section>
  )
}

function Table({ rows }: { rows: Referrals['rows'] }) {
  const words = useWords()
  return (
    <table className="w-full text-start text-13">
      <thead className="text-12 text-ink-soft max-sm:sr-only">
        <tr className="h-9">
          <th className="px-3 ps-4 font-medium">{words.referral.person()}</th>
          <th className="px-3 font-medium" aria-sort="descending">
            {words.referral.joinedAt()}
          </th>
          <th className="px-3 font-medium">{words.referral.state()}</th>
          <th className="px-3 pe-4 text-end font-medium">{words.referral.reward()}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={`${row.joinedAt} ${row.fullName}`} row={row} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row }: { row: OneReferral }) {
  const words = useWords()
  const formats = useFormats()
  const joined = formats.day(dayOf(new Date(row.joinedAt)))
  const isLost = row.state === 'own' || row.state === 'counted'
  const reward = isLost
    ? '–'
    : row.rewardDays === 0
      ? words.referral.noDays()
      : words.referral.days({ count: row.rewardDays })
  return (
    <tr className="h-13 border-t border-line hover:bg-hover max-sm:first:border-t-0">
      <td className="px-3 py-2 ps-4">
        <span className="flex items-center gap-3">
          <Avatar name={row.fullName} size={32} decorative />
          <span className="min-w-0">
            <span dir="auto" className="cut block text-14 font-medium">
              {row.fullName}
            </span>
            <span aria-hidden className="date hidden gap-3 text-12 text-ink-soft max-sm:flex">
              <span>{joined}</span>
              <span>{reward}</span>
            </span>
          </span>
        </span>
      </td>
      <td className="date px-3 whitespace-nowrap text-ink-soft max-sm:sr-only">{joined}</td>
      <td className="px-3 py-2 max-sm:pe-4 max-sm:text-end">
        <RewardSign row={row} />
      </td>
      <td
        className={classes(
          'px-3 pe-4 text-end whitespace-nowrap tabular-nums max-sm:sr-only',
          row.state === 'added' || row.state === 'earned' ? 'text-ink' : 'text-ink-soft',
        )}
      >
        {reward}
      </td>
    </tr>
  )
}

/** Where a reward stands, and, where it is not given, why. */
function RewardSign({ row: { state, daysToGo, rewardDays, addedTo } }: { row: OneReferral }) {
  const { referral } = useWords()
  switch (state) {
    case 'added':
      return (
        <Badge tone="success">
          {addedTo === null ? referral.addedSomewhere() : referral.added({ workspace: addedTo })}
        </Badge>
      )
    case 'earned':
      return rewardDays === 0 ? (
        <Badge>{referral.noDays()}</Badge>
      ) : (
        <Hinted badge={<Badge tone="success">{referral.earnedYet()}</Badge>} hint={referral.earnedHint()} />
      )
    case 'own':
      return <Hinted badge={<Badge>{referral.own()}</Badge>} hint={referral.ownHint()} />
    case 'counted':
      return <Hinted badge={<Badge>{referral.counted()}</Badge>} hint={referral.countedHint()} />
    case 'unpaid':
      return <Badge tone="warning">{referral.unpaid()}</Badge>
    case 'waiting':
      return (
        <Badge tone="warning">{daysToGo > 0 ? referral.daysToGo({ count: daysToGo }) : referral.notActivated()}</Badge>
      )
  }
}

function Hinted({ badge, hint }: { badge: ReactNode; hint: string }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 max-sm:justify-end">
      {badge}
      <span className="text-12 text-pretty text-ink-soft">{hint}</span>
    </span>
  )
}
