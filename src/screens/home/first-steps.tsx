import { useSelector } from '@xstate/react'
import { ArrowRight, Check, CircleCheck, CircleUserRound, X, type LucideIcon } from 'lucide-react'
import type { FirstSteps as Steps } from '#contract/calls/dashboard.ts'
import type { User } from '#contract/entities/user.ts'
import { arePutAway, type FirstStepsRef } from '#machines/dashboard/first-steps.ts'
import { boardPath } from '#machines/router/router.ts'
import { ROUTES } from '#machines/router/routes.ts'
import { useAddition } from '../../parts/binding/opening/use-addition.ts'
import { useGo } from '../../parts/binding/use-go.ts'
import { useProjectDrawer } from '../../parts/binding/opening/use-project-drawer.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { LanesArt } from '../../ui/art/lanes-art.tsx'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { classes } from '../../ui/layout/classes.ts'
import { Icon } from '../../ui/signs/icon.tsx'
import { Card } from './card.tsx'

const INVITING_WANTED = { type: 'open.requested', event: { type: 'dialog.opened' } }

interface Step {
  readonly title: string
  readonly text: string
  readonly action: string
  readonly isDone: boolean
  /** None while what it takes is not there yet. */
  readonly take: (() => void) | null
}

/**
 * What a team needs, in the order in which it needs it: people, a project, tasks on its board. Each step ticks itself by what is there; all
 * of them can be put away.
 */
export function FirstSteps({ actor, steps }: { actor: FirstStepsRef; steps: Steps }) {
  const words = useWords()
  const go = useGo()
  const add = useAddition()
  const openDrawer = useProjectDrawer()
  const isAway = useSelector(actor, arePutAway)
  const { hasPeople, hasProject, hasTasks, projectId } = steps
  const all: readonly Step[] = [
    {
      title: words.dashboard.stepPeople(),
      text: words.dashboard.stepPeopleText(),
      action: words.dashboard.invite(),
      isDone: hasPeople,
      take: () => add({ resource: 'users', to: 'inviteDialog', event: INVITING_WANTED }),
    },
    {
      title: words.dashboard.stepProject(),
      text: words.dashboard.stepProjectText(),
      action: words.home.addProject(),
      isDone: hasProject,
      take: () => openDrawer(null),
    },
    {
      title: words.dashboard.stepBoard(),
      text: words.dashboard.stepBoardText(),
      action: words.dashboard.openBoard(),
      isDone: hasTasks,
      take: projectId === null ? null : () => go(boardPath(projectId)),
    },
  ]
  const next = all.find(({ isDone, take }) => !isDone && take !== null)
  const done = all.filter(({ isDone }) => isDone).length
  if (isAway) return hasProject ? null : <NoProjectYet />
  return (
    <Card
      title={words.dashboard.firstSteps()}
      className="lg:col-span-2"
      beside={
        <span className="ms-auto flex items-center gap-2">
          <span className="text-12 text-ink-soft tabular-nums">
            {words.dashboard.stepsDone({ done, total: all.length })}
          </span>
          <IconButton
            icon={X}
            size="sm"
            label={words.dashboard.putStepsAway()}
            onClick={() => actor.send({ type: 'steps.putAway' })}
          />
        </span>
      }
    >
      <ol className="grid md:grid-cols-3">
        {all.map((step, at) => (
          <StepItem key={step.title} step={step} number={at + 1} isNext={step === next} />
        ))}
      </ol>
    </Card>
  )
}

function StepItem({ step, number, isNext }: { step: Step; number: number; isNext: boolean }) {
  const words = useWords()
  const { title, text, action, isDone, take } = step
  return (
    <li
      data-step={isDone ? 'done' : 'left'}
      className="flex items-start gap-3 border-line p-4 not-first:border-t md:not-first:border-t-0 md:not-first:border-s"
    >
      <span
        aria-hidden
        className={classes(
          'grid size-7 flex-none place-items-center rounded-full text-12 font-semibold tabular-nums',
          isDone
            ? 'bg-success-soft text-success'
            : isNext
              ? 'bg-accent text-accent-ink'
              : 'border border-line-strong text-ink-soft',
        )}
      >
        {isDone ? <Icon of={Check} size={14} /> : number}
      </span>
      <span className="flex min-w-0 flex-1 flex-col items-start gap-0.5 pt-1">
        <span className={classes('text-14 font-medium', isDone && 'text-ink-faint')}>
          {title}
          {isDone && <span className="sr-only">{` ${words.dashboard.stepDone()}`}</span>}
        </span>
        <span className="text-13 text-pretty text-ink-soft">{text}</span>
        {!isDone && (
          <Button
            size="sm"
            {...(isNext && { look: 'primary' })}
            className="mt-2"
            disabled={take === null}
            onClick={() => take?.()}
          >
            {action}
          </Button>
        )}
      </span>
    </li>
  )
}

/** Where there is no project, and the steps to one were put away. */
export function NoProjectYet() {
  const words = useWords()
  const openDrawer = useProjectDrawer()
  return (
    <div className="rounded-card border border-line bg-surface lg:col-span-2">
      <EmptyState
        art={<LanesArt />}
        action={
          <Button look="primary" onClick={() => openDrawer(null)}>
            {words.home.addProject()}
          </Button>
        }
      >
        {words.home.nothingYet()}
      </EmptyState>
    </div>
  )
}

/** Where an Employee sees no project yet: what can be done until somebody adds them to one. */
export function WaitingSteps({ user }: { user: User }) {
  const words = useWords()
  const go = useGo()
  const mine = user.privateProject
  return (
    <Card title={words.dashboard.firstSteps()} className="lg:col-span-2">
      <p className="px-4 pt-4 text-13 text-pretty text-ink-soft">
        <span>{`${words.shell.noneInProgress()}.`}</span> {words.dashboard.waitForProject()}
      </p>
      <ul className="grid gap-3 p-4 md:grid-cols-2">
        {mine && (
          <Way
            icon={CircleCheck}
            title={words.home.openMyTasks()}
            text={words.home.myTasksText()}
            take={() => go(boardPath(mine.id))}
          />
        )}
        <Way
          icon={CircleUserRound}
          title={words.dashboard.profile()}
          text={words.dashboard.profileText()}
          take={() => go(ROUTES.account.path)}
        />
      </ul>
    </Card>
  )
}

function Way({ icon, title, text, take }: { icon: LucideIcon; title: string; text: string; take: () => void }) {
  return (
    <li className="flex">
      <button
        type="button"
        onClick={take}
        className="flex w-full items-start gap-3 rounded-card border border-line p-4 text-start hover:border-line-hover hover:bg-hover"
      >
        <span className="grid size-9 flex-none place-items-center rounded-segment bg-accent-soft text-accent-text">
          <Icon of={icon} size={20} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block text-14 font-medium">{title}</span>
          <span className="mt-0.5 block text-13 text-pretty text-ink-soft">{text}</span>
        </span>
        <Icon of={ArrowRight} className="mt-2.5 flex-none text-ink-faint" />
      </button>
    </li>
  )
}
