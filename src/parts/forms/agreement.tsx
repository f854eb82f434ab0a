import { ExternalLink } from 'lucide-react'
import { useId } from 'react'
import { Checkbox } from '../../ui/choices/checkbox.tsx'
import { Below } from '../../ui/fields/field.tsx'
import { Icon } from '../../ui/signs/icon.tsx'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { useWords } from '../binding/words-context.tsx'
import { hole, Sentence } from '../texts/sentence.tsx'

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
            <Document key="terms" href="/terms-and-conditions">
              {words.signUp.terms()}
            </Document>,
            <Document key="privacy" href="/privacy-policy">
              {words.signUp.privacy()}
            </Document>,
          ]}
        />
      </Checkbox>
      {error !== undefined && <Below id={below} error={error} hint={null} />}
    </div>
  )
}

/** One of the documents, with the mark of a link that opens a tab; that does not part from the last word. */
function Document({ href, children }: { href: string; children: string }) {
  const last = children.lastIndexOf(' ') + 1
  return (
    <TextLink href={href} target="_blank">
      {children.slice(0, last)}
      <span className="whitespace-nowrap">
        {children.slice(last)}
        <Icon of={ExternalLink} size={14} className="ms-0.5 inline-block align-[-2px]" />
      </span>
    </TextLink>
  )
}
