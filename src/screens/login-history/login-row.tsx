import { CircleQuestionMark, LogOut, Monitor, Smartphone } from 'lucide-react'
import type { Login } from '#contract/calls/account/account.ts'
import { cityOf } from '#contract/days/city.ts'
import { dayOf } from '#i18n/formats/formats.ts'
import { useFormats } from '../../parts/binding/use-formats.ts'
import { useWhen } from '../../parts/binding/use-when.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { useNow } from '../../ui/dates/use-now.ts'
import { classes } from '../../ui/layout/classes.ts'
import { Icon } from '../../ui/signs/icon.tsx'

const iconOf = ({ outcome, system }: Login) =>
  outcome === 'refused' ? CircleQuestionMark : /android|ios|ipad/i.test(system) ? Smartphone : Monitor

/** How somebody came in, or tried to; empty where that was not noted yet. */
function useWayIn({ method, provider, secondFactor }: Login): string {
  const { security } = useWords()
  if (method === null) return ''
  const way = security[`by_${method}`]({ provider: provider ?? '' })
  return secondFactor === null ? way : security[`with_${secondFactor}`]({ way })
}

/** One sign-in or refused attempt; an open session that is not this one can be ended. */
export function LoginRow({
  login,
  disabled,
  onSignOut,
}: {
  login: Login
  disabled: boolean
  onSignOut: (id: string) => void
}) {
  const words = useWords()
  const formats = useFormats()
  const when = useWhen()
  const { today } = useNow()
  const { id, at, ip, timeZone, browser, system, outcome, isCurrent, isOpen } = login
  const isRefused = outcome === 'refused'
  const device = system === '' ? words.security.unknownDevice() : system
  return (
    <tr className="h-13 border-t border-line hover:bg-hover max-sm:grid max-sm:h-auto max-sm:grid-cols-[1fr_auto] max-sm:items-center max-sm:px-4 max-sm:py-3 max-sm:first:border-t-0">
      <td className="px-3 py-2 ps-4 max-sm:p-0 max-sm:pe-3">
        <Device login={login} name={device} />
      </td>
      <td className="px-3 max-sm:col-start-1 max-sm:row-start-2 max-sm:ps-12">
        <span className="date block">{ip}</span>
        {timeZone !== null && (
          <span className="block text-12 text-ink-soft">{words.security.byClock({ place: cityOf(timeZone) })}</span>
        )}
      </td>
      <td className="date px-3 whitespace-nowrap text-ink-soft max-sm:col-start-1 max-sm:row-start-3 max-sm:ps-12">
        {dayOf(new Date(at)) === today ? `${words.days.today()} ${formats.time(at)}` : when(at)}
      </td>
      <td className="px-3 max-sm:p-0 max-sm:text-end">
        {isCurrent ? (
          <Badge tone="accent">{words.security.thisSession()}</Badge>
        ) : isRefused ? (
          <Badge tone="danger">{words.security.refused()}</Badge>
        ) : isOpen ? (
          <Badge tone="success">{words.security.open()}</Badge>
        ) : (
          <Badge>{words.security.ended()}</Badge>
        )}
      </td>
      <td className="px-3 text-end max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-2 max-sm:p-0">
        {id !== null && isOpen && !isCurrent && (
          <Button
            look="quiet"
            size="sm"
            icon={LogOut}
            disabled={disabled}
            aria-label={words.security.signOutOf({ device: `${device}, ${browser}` })}
            onClick={() => onSignOut(id)}
          >
            {words.security.signOut()}
          </Button>
        )}
      </td>
    </tr>
  )
}

function Device({ login, name }: { login: Login; name: string }) {
  const isRefused = login.outcome === 'refused'
  return (
    <span className="flex items-center gap-3">
      <span
        className={classes(
          'grid size-9 flex-none place-items-center rounded-segment',
          isRefused ? 'bg-danger-soft text-danger' : 'bg-sunken text-ink-soft',
        )}
      >
        <Icon of={iconOf(login)} size={20} />
      </span>
      <span className="min-w-0">
        <span className="block text-14 font-medium">{name}</span>
        <span className="block text-12 text-ink-soft">{login.browser}</span>
        <span className="block text-12 text-ink-soft empty:hidden">{useWayIn(login)}</span>
      </span>
    </span>
  )
}
