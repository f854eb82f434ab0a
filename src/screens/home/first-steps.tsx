import { ArrowRight, CircleCheck, CircleUserRound, FolderPlus, UserPlus, type LucideIcon } from 'lucide-react'
import type { User } from '#contract/entities/user.ts'
import { boardPath } from '#machines/router/router.ts'
import { ROUTES } from '#machines/router/routes.ts'
import { useAddition } from '../../parts/binding/use-addition.ts'
import { useGo } from '../../parts/binding/use-go.ts'
import { useProjectDrawer } from '../../parts/binding/use-project-drawer.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Icon } from '../../ui/signs/icon.tsx'
import { Card } from './card.tsx'

interface Step {
  readonly icon: LucideIcon
  readonly title: string
  readonly text: string
  readonly isDone?: boolean
  readonly take: () => void
}

const INVITING_WANTED = { type: 'open.requested', event: { type: 'dialog.opened' } }

/** Where there are no projects yet: the first steps, each one press away. A user who may not make projects is asked to wait. */
export function FirstSteps({ user, peopleCount }: { user: User; peopleCount: number }) {
  const words = useWords()
  const go = useGo()
  const add = useAddition()
  const openDrawer = useProjectDrawer()
  const mine = user.privateProject
  const leads = user.role !== null && user.role.name !== 'Employee'
  const steps: readonly (Step | false | null)[] = [
    leads && {
      icon: FolderPlus,
      title: words.home.addProject(),
      text: words.dashboard.projectText(),
      take: () => openDrawer(null),
    },
    leads && {
      icon: UserPlus,
      title: words.dashboard.invite(),
      text: words.dashboard.inviteText(),
      isDone: peopleCount > 1,
      take: () => add({ resource: 'users', to: 'inviteDialog', event: INVITING_WANTED }),
    },
    mine && {
      icon: CircleCheck,
      title: words.home.openMyTasks(),
      text: words.home.myTasksText(),
      take: () => go(boardPath(mine.id)),
    },
    {
      icon: CircleUserRound,
      title: words.dashboard.profile(),
      text: words.dashboard.profileText(),
      take: () => go(ROUTES.account.path),
    },
  ]
  return (
    <Card title={words.dashboard.firstSteps()} className="lg:col-span-2">
      <p className="px-4 pt-4 text-13 text-pretty text-ink-soft">
        <span>{words.home.nothingYet()}</span>{' '}
        {leads ? words.dashboard.firstStepsText() : words.dashboard.waitForProject()}
      </p>
      <ol className="grid gap-3 p-4 md:grid-cols-2">
        {steps.map((step) => step && <StepRow key={step.title} step={step} />)}
      </ol>
    </Card>
  )
}

function StepRow({ step: { icon, title, text, isDone = false, take } }: { step: Step }) {
  const words = useWords()
  return (
    <li className="flex">
      <button
        type="button"
        onClick={take}
        className="flex w-full items-start gap-3 rounded-card border border-line p-4 text-left hover:border-line-hover hover:bg-hover"
      >
        <span
          className={`grid size-9 flex-none place-items-center rounded-segment ${isDone ? 'bg-success-soft text-success' : 'bg-accent-soft text-accent-text'}`}
        >
          <Icon of={isDone ? CircleCheck : icon} size={20} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block text-14 font-medium">
            {title}
            {isDone && <span className="sr-only">{` ${words.dashboard.stepDone()}`}</span>}
          </span>
          <span className="mt-0.5 block text-13 text-pretty text-ink-soft">{text}</span>
        </span>
        <Icon of={ArrowRight} className="mt-2.5 flex-none text-ink-faint" />
      </button>
    </li>
  )
}
