import { Tabs } from '../ui/tabs.tsx'
import { useRouterSearch } from './binding/location.ts'
import { useGo } from './binding/use-go.ts'
import { useWords } from './binding/words-context.tsx'

const VIEWS = ['board', 'list', 'calendar', 'attachments', 'settings'] as const
/** What these are cut down to stays when one goes from the one to the other. */
const SEARCHED: readonly string[] = ['board', 'list']
/** One way to look at a project. */
export type ProjectView = (typeof VIEWS)[number]

/** The views of a project, each with its address. */
export function ViewTabs({ projectId, view: current }: { projectId: string; view: ProjectView }) {
  const words = useWords()
  const go = useGo()
  const search = useRouterSearch()
  const keepsSearch = (view: ProjectView) => search !== '' && SEARCHED.includes(view) && SEARCHED.includes(current)
  const hrefOf = (view: ProjectView) => `/projects/${projectId}/${view}${keepsSearch(view) ? `?${search}` : ''}`
  return (
    <Tabs
      label={words.board.views()}
      tabs={VIEWS.map((view) => ({ href: hrefOf(view), label: words.board[view]() }))}
      current={hrefOf(current)}
      onFollow={go}
    />
  )
}
