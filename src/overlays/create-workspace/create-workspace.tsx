import { useSelector } from '@xstate/react'
import { WORKSPACE_DIALOG_PX } from '#contract/limits.ts'
import { explain } from '#i18n/explain.ts'
import {
  carouselOf,
  isBusy,
  isOpen,
  problemIn,
  type CreationValues,
  type WorkspaceCreationRef,
} from '#machines/workspace/creation.ts'
import { Agreement } from '../../parts/forms/agreement.tsx'
import { useWords } from '../../parts/binding/words-context.tsx'
import { PlanCarousel } from '../../parts/plans/plan-carousel.tsx'
import { PlanStates } from '../../parts/plans/plan-states.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Below, RequiredMark } from '../../ui/fields/field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { WideDialog } from '../../ui/dialogs/wide-dialog.tsx'
import { PlanChoice } from './plan-choice.tsx'

const FORM = 'workspace-form'

/** Makes another workspace: its name, its plan, and the terms (WSP-01). */
export function CreateWorkspace({ creation }: { creation: WorkspaceCreationRef }) {
  const words = useWords()
  const open = useSelector(creation, isOpen)
  const busy = useSelector(creation, isBusy)
  const hasAgreed = useSelector(creation, (now) => now.context.values.agreedToTermsAndPolicy)
  const terms = useProblem(creation, 'agreedToTermsAndPolicy')
  const close = () => creation.send({ type: 'close.requested' })
  return (
    <WideDialog
      open={open}
      title={words.workspace.create()}
      description={words.workspace.createText()}
      closeLabel={words.actions.close()}
      width={WORKSPACE_DIALOG_PX}
      onCloseRequested={close}
      footerStart={
        <Agreement
          hasAgreed={hasAgreed}
          error={terms}
          onChanged={(value) => creation.send({ type: 'field.changed', name: 'agreedToTermsAndPolicy', value })}
        />
      }
      footer={
        <>
          <Button onClick={close}>{words.actions.cancel()}</Button>
          <Button look="primary" type="submit" form={FORM} busy={busy}>
            {words.workspace.createNow()}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        noValidate
        aria-label={words.workspace.create()}
        onSubmit={(event) => {
          event.preventDefault()
          creation.send({ type: 'create.requested' })
        }}
        className="grid gap-6"
      >
        <NameField creation={creation} />
        <Plans creation={creation} />
      </form>
    </WideDialog>
  )
}

/** The error of a field, in words. */
function useProblem(creation: WorkspaceCreationRef, name: keyof CreationValues): string | undefined {
  const words = useWords()
  const problem = useSelector(creation, problemIn(name))
  return problem === null ? undefined : explain(words, problem)
}

function NameField({ creation }: { creation: WorkspaceCreationRef }) {
  const words = useWords()
  const name = useSelector(creation, (now) => now.context.values.name)
  return (
    <TextField
      className="max-w-105"
      label={words.workspace.name()}
      required
      data-first-focus
      autoComplete="organization"
      value={name}
      error={useProblem(creation, 'name')}
      onText={(value) => creation.send({ type: 'field.changed', name: 'name', value })}
      onBlur={() => {
        if (name !== '') creation.send({ type: 'field.left', name: 'name' })
      }}
    />
  )
}

function Plans({ creation }: { creation: WorkspaceCreationRef }) {
  const words = useWords()
  const plans = useSelector(creation, (now) => now.context.plans)
  const planId = useSelector(creation, (now) => now.context.values.planId)
  const carousel = useSelector(creation, carouselOf)
  const problem = useProblem(creation, 'planId')
  const isLoading = useSelector(creation, (now) => now.hasTag('loading'))
  const hasFailed = useSelector(creation, (now) => now.matches({ open: { filling: 'failed' } }))
  return (
    <fieldset className="min-w-0" aria-describedby={problem === undefined ? undefined : `${FORM}-plan`}>
      <legend className="sr-only">{words.plans.plan()}</legend>
      <PlanStates
        isLoading={isLoading}
        hasFailed={hasFailed}
        onRetry={() => creation.send({ type: 'retry.requested' })}
      >
        {carousel && (
          <PlanCarousel
            carousel={carousel}
            plans={plans}
            head={
              <p className="text-13 text-ink-soft">
                <span aria-hidden className="me-2 font-medium text-ink">
                  {words.plans.plan()}
                  <RequiredMark />
                </span>
                {words.plans.changeable()}
              </p>
            }
          >
            {(plan) => (
              <PlanChoice
                key={plan.id}
                plan={plan}
                isChosen={plan.id === planId}
                isWrong={problem !== undefined}
                onChosen={() => creation.send({ type: 'field.changed', name: 'planId', value: plan.id })}
              />
            )}
          </PlanCarousel>
        )}
      </PlanStates>
      {problem !== undefined && (
        <div className="mt-2">
          <Below id={`${FORM}-plan`} error={problem} hint={null} />
        </div>
      )}
    </fieldset>
  )
}
