import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import { lookIn } from '#machines/router/router.ts'
import { VIEWS, viewPath, type ProjectView } from '#machines/router/views.ts'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { useActorOf } from '../binding/actors.ts'
import { useWords } from '../binding/words-context.tsx'

/** The views of a project, each with its address. */
export function ViewTabs({ projectId, view: current }: { projectId: string; view: ProjectView }) {
  const words = useWords()
  const look = useSelector(useActorOf('router'), lookIn)
  const hrefOf = (view: ProjectView) => viewPath(projectId, view, look)
  return (
    <Tabs
      as={Link}
      label={words.board.views()}
      tabs={VIEWS.map((view) => ({ href: hrefOf(view), label: words.board[view]() }))}
      current={hrefOf(current)}
    />
  )
}
