import type { FieldError } from '#contract/errors.ts'

/** What is understood, but not possible as things are. */
export type Impossible =
  | 'tooManyColumns'
  | 'lastColumn'
  | 'noColumn'
  | 'tooManyLabels'
  | 'tooManyTemplates'
  | 'daysReversed'
  | 'tooManySubtasks'
  | 'tooManyCopies'
  | 'subtaskOfSubtask'
  | 'tooManyAttachments'
  | 'taskBelongsElsewhere'
  | 'wouldTakeAway'
  | 'activatedAlready'
  | 'noEmailChange'
  | 'twoFactorIsOn'
  | 'twoFactorIsOff'
  | 'noPassword'
  | 'setUpOver'
  | 'lastOwner'
  | 'lastOwnerStays'
  | 'leaveInstead'
  | 'memberAlready'
  | 'leftThemselves'
  | 'signInToAccept'
  | 'planIsCurrent'
  | 'planTooSmall'
  | 'payOpenFirst'
  | 'paymentUnderWay'
  | 'cardNeeded'
  | 'nothingOpen'
  | 'nothingToCancel'
  | 'notCancelled'
  | 'payByTransfer'
  | 'cardDeclined'
  | 'cardWithoutFunds'
  | 'cardExpired'
  | 'cardNotConfirmed'
  | 'cardUnavailable'
  | 'noKeys'
  | 'lastSafeUser'
  | 'tooManySafes'
  | 'tooManySafeUsers'
  | 'tooManySafeEntries'

/** Why a command was not carried out; texts are keys that are translated where they are answered. */
export type Why =
  | { kind: 'notFound' }
  | { kind: 'forbidden'; because?: 'activateFirst' | 'activateOwn' | 'proveOwn' | 'secondFactorFirst' }
  | { kind: 'limitReached' }
  | { kind: 'paused'; waitMs: number }
  | { kind: 'invalid'; errors: FieldError[] }
  | { kind: 'impossible'; because: Impossible }
  | { kind: 'changedMeanwhile'; current: unknown }
  | { kind: 'tooLarge' }
  /** The session has nothing to open safes with: the password is asked for. */
  | { kind: 'secretRequired' }

/** Thrown by commands: the transaction is rolled back, and the route answers why. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
  readonly why: Why
  constructor(why: Why) {
    super(why.kind)
    this.why = why
  }
}

/** It is not there, or the caller may not know that it is. */
export const notFound = () => new CommandError({ kind: 'notFound' })
export const notAllowed = () => new CommandError({ kind: 'forbidden' })
/** Fields that are wrong, each with the key of its message. */
export const wrongFields = (...errors: FieldError[]) => new CommandError({ kind: 'invalid', errors })
