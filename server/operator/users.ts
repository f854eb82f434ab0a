import { endSecondFactor, resetPerson } from '../commands/administration/reset-person.ts'
import { done, type Outcome, refused, type Verb, type Workplace } from './outcome.ts'

const LOSING_SAFES = 'losing-safes'

const nobody = (email: string) => refused(`Nobody has an account with the address ${email}.`)

async function reset(workplace: Workplace, email: string, mayLoseSafes: boolean): Promise<Outcome> {
  const came = await resetPerson(workplace, email, { mayLoseSafes, now: workplace.now() })
  if (came.outcome === 'nobody') return nobody(email)
  if (came.outcome === 'wouldLose')
    return refused(
      `${came.lostSafes} safes can be opened by nobody else, and would be lost for good with everything in them.`,
      'Who has their recovery code keeps them by “Forgot your password?”. Otherwise somebody else has to be listed first,',
      `or say: npm run admin -- user reset ${email} ${LOSING_SAFES}`,
    )
  const { fullName, password, recoveryCode } = came.wayIn
  return done(
    `${fullName} is signed out everywhere and signs in with what is shown only now; the second factor is off.`,
    `password       ${password}`,
    `recovery code  ${recoveryCode}`,
    'They should set a password of their own at once. They are on no safe any more until somebody lists them again.',
  )
}

async function secondFactorOff(workplace: Workplace, email: string): Promise<Outcome> {
  const came = await endSecondFactor(workplace, email, workplace.now())
  if (!came) return nobody(email)
  return came.wasOn
    ? done(`The second factor of ${came.fullName} is off, and they are signed out everywhere.`)
    : refused(`${came.fullName} has no second factor.`)
}

/** `user reset EMAIL`, `user second-factor-off EMAIL`: for a person whom the operator knows to be who they say. */
export const userVerb: Verb = async ([verb, email, loss, ...more], workplace) => {
  if (email === undefined || more.length > 0) return null
  if (verb === 'reset' && (loss === undefined || loss === LOSING_SAFES))
    return reset(workplace, email, loss !== undefined)
  if (verb === 'second-factor-off' && loss === undefined) return secondFactorOff(workplace, email)
  return null
}
