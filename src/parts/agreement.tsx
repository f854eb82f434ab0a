import { useId } from 'react'
import { Checkbox } from '../ui/checkbox.tsx'
import { Below } from '../ui/field.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { useWords } from './binding/words-context.tsx'
import { hole, Sentence } from './sentence.tsx'

/** The box that must be ticked; both documents open in a tab of their own, so that the form stays. */
export function Agreement({
  hasAgreed,
  error,
  onChanged,
}: {
  hasAgreed: boolean
  error: string | undefined
  onChanged: (hasAgreed: boolean) => void
}) {
  const words = useWords()
  const below = useId()
  return (
    <div className="grid gap-1.5">
      <Checkbox
        name="agreedToTermsAndPolicy"
        checked={hasAgreed}
        aria-required
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : below}
        onTicked={onChanged}
      >
        <Sentence
          text={words.signUp.agreement({ terms: hole(0), privacy: hole(1) })}
          nodes={[
            <TextLink key="terms" href="/terms-and-conditions" target="_blank">
              {words.signUp.terms()}
            </TextLink>,
            <TextLink key="privacy" href="/privacy-policy" target="_blank">
              {words.signUp.privacy()}
            </TextLink>,
          ]}
        />
      </Checkbox>
      {error !== undefined && <Below id={below} error={error} hint={null} />}
    </div>
  )
}
