import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { useWords } from '../binding/words-context.tsx'

const AT = '/settings'

/** What the pages of a workspace's settings share: their heading, and the ways between them. */
export function WorkspaceFrame({ tab, children }: { tab: 'company' | 'billing'; children: ReactNode }) {
  const words = useWords()
  return (
    <div className="flex w-full max-w-[984px] flex-auto flex-col self-center px-8 pt-8 max-sm:px-5 max-sm:pt-5">
      <h1 className="text-28 font-semibold">{words.company.settings()}</h1>
      <div className="mt-5 flex-none overflow-x-auto overflow-y-hidden pb-px">
        <Tabs
          as={Link}
          look="line"
          label={words.company.settings()}
          tabs={[
            { href: `${AT}/company`, label: words.company.companyTab() },
            { href: `${AT}/billing`, label: words.company.billingTab() },
          ]}
          current={`${AT}/${tab}`}
        />
      </div>
      {children}
    </div>
  )
}
