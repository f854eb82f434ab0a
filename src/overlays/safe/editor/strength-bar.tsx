import { useSelector } from '@xstate/react'
import { Repeat2 } from 'lucide-react'
import { isUsedElsewhere, strengthOf, type StrengthRef } from '#machines/safes/passwords/strength.ts'
import { type EntryEditorRef, strengthIn } from '#machines/safes/panel/entry-editor.ts'
import { useWords } from '../../../parts/binding/words-context.tsx'
import { classes } from '../../../ui/layout/classes.ts'
import { Icon } from '../../../ui/signs/icon.tsx'

const STRONGEST = 4
/** From so strong on it is fine, and from so strong on it is at least not weak. */
const [FINE, FAIR] = [3, 2]

/** How strong the password is that stands above, and whether another entry has it, too. */
export function StrengthBar({ editor }: { editor: EntryEditorRef }) {
  const strength = useSelector(editor, strengthIn)
  return strength && <Bar strength={strength} />
}

function Bar({ strength }: { strength: StrengthRef }) {
  const words = useWords()
  const found = useSelector(strength, strengthOf)
  const isUsed = useSelector(strength, isUsedElsewhere)
  const said = found && words.safeCare[`strength${found.score}`]()
  const [ink, fill] =
    found === null || found.score < FAIR
      ? ['text-danger', 'bg-danger-solid']
      : found.score < FINE
        ? ['text-warning', 'bg-warning']
        : ['text-success', 'bg-success-solid']
  return (
    <div aria-live="polite" className="flex flex-col gap-1 empty:hidden">
      {found && (
        <span title={words.safeCare.guesses({ bits: found.bits })} className="flex items-center gap-2 text-12">
          <span aria-hidden className="h-1 flex-1 overflow-hidden rounded-[2px] bg-press">
            <span
              style={{ width: `${(Math.max(1, found.score) / STRONGEST) * 100}%` }}
              className={classes('block h-full rounded-[2px] transition-[width] duration-slow', fill)}
            />
          </span>
          <span className={ink}>
            <span className="sr-only">{`${words.safeCare.strength()}: `}</span>
            {said}
          </span>
        </span>
      )}
      {isUsed && (
        <span className="flex items-start gap-1.5 text-12 text-warning">
          <Icon of={Repeat2} className="mt-px flex-none" />
          {words.safeCare.usedElsewhere()}
        </span>
      )}
    </div>
  )
}
