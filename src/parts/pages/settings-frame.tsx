import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useWords } from '../binding/words-context.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'

const AT = '/account-settings'

/** What the pages of the account settings share: their heading, and the ways between them. */
export function SettingsFrame({
  tab,
  children,
}: {
  tab: 'account' | 'password' | 'login-history'
  children: ReactNode
}) {
  const words = useWords()
  return (
    <div className="flex w-full max-w-[984px] flex-auto flex-col self-center px-8 pt-8 max-sm:px-5 max-sm:pt-5">
      <h1 className="text-28 font-semibold">{words.account.settings()}</h1>
      <div className="mt-5 flex-none overflow-x-auto overflow-y-hidden pb-px">
        <Tabs
          as={Link}
          look="line"
          label={words.account.settings()}
          tabs={[
            { href: `${AT}/account`, label: words.account.profileTab() },
            { href: `${AT}/password`, label: words.account.passwordTab() },
            { href: `${AT}/login-history`, label: words.account.historyTab() },
          ]}
          current={`${AT}/${tab}`}
        />
      </div>
      {children}
    </div>
  )
}
