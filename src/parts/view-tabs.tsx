import { VIEWS, viewPath, type ProjectView } from '#machines/router/views.ts'
import { Tabs } from '../ui/tabs.tsx'
import { useRouterSearch } from './binding/location.ts'
import { useGo } from './binding/use-go.ts'
import { useWords } from './binding/words-context.tsx'

/** The views of a project, each with its address. */
export function ViewTabs({ projectId, view: current }: { projectId: string; view: ProjectView }) {
  const words = useWords()
  const go = useGo()
  const search = useRouterSearch()
  const hrefOf = (view: ProjectView) => viewPath(projectId, view, current, search === '' ? '' : `?${search}`)
  return (
    <Tabs
      label={words.board.views()}
      tabs={VIEWS.map((view) => ({ href: hrefOf(view), label: words.board[view]() }))}
      current={hrefOf(current)}
      onFollow={go}
    />
  )
}
