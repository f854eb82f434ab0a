import { useSelector } from '@xstate/react'
import { Dices, RefreshCw } from 'lucide-react'
import {
  GENERATED_CHARS_MAX,
  GENERATED_CHARS_MIN,
  GENERATED_WORDS_MAX,
  GENERATED_WORDS_MIN,
} from '#contract/limits/safe-limits.ts'
import {
  CHAR_CLASSES,
  type GeneratorRef,
  hasFailed,
  isOpen,
  madeOf,
  wishesOf,
} from '#machines/safes/passwords/generator.ts'
import { type EntryEditorRef, generatorIn } from '#machines/safes/panel/entry-editor.ts'
import { useWords } from '../../../parts/binding/words-context.tsx'
import { Button, IconButton } from '../../../ui/buttons/button.tsx'
import { Checkbox } from '../../../ui/choices/checkbox.tsx'
import { Segment } from '../../../ui/choices/segment.tsx'
import { RangeField } from '../../../ui/fields/range-field.tsx'

/** Beside the label of the password: opens the generator. */
export function MakeOne({ editor }: { editor: EntryEditorRef }) {
  const words = useWords()
  const generator = useSelector(editor, generatorIn)
  return (
    <Button
      size="sm"
      look="quiet"
      icon={Dices}
      className="-my-1.5 -me-2"
      onClick={() => generator?.send({ type: 'generator.opened' })}
    >
      {words.safeCare.makeOne()}
    </Button>
  )
}

/** Beneath the password, while one is being made. */
export function Generator({ editor }: { editor: EntryEditorRef }) {
  const generator = useSelector(editor, generatorIn)
  return generator && <Opened generator={generator} />
}

function Opened({ generator }: { generator: GeneratorRef }) {
  const words = useWords()
  const open = useSelector(generator, isOpen)
  const failed = useSelector(generator, hasFailed)
  const made = useSelector(generator, madeOf)
  if (!open) return null
  return (
    <section
      aria-label={words.safeCare.generator()}
      className="col-span-full flex flex-col gap-3 rounded-card border border-line bg-canvas p-3"
    >
      <div className="flex items-start gap-2">
        <output className="min-w-0 flex-1 rounded-control bg-sunken px-3 py-2 font-mono text-13 break-all select-all">
          {failed ? words.safeCare.notMade() : (made?.secret ?? words.safeCare.making())}
        </output>
        <IconButton
          icon={RefreshCw}
          label={words.safeCare.another()}
          onClick={() => generator.send({ type: 'another.requested' })}
        />
      </div>
      <Wishes generator={generator} />
      <div className="flex flex-wrap items-center gap-2">
        <span className="me-auto text-12 text-ink-soft tabular-nums">
          {made && words.safeCare.entropy({ bits: made.bits })}
        </span>
        <span className="ms-auto flex gap-2">
          <Button size="sm" onClick={() => generator.send({ type: 'generator.closed' })}>
            {words.actions.cancel()}
          </Button>
          <Button size="sm" look="primary" disabled={!made} onClick={() => generator.send({ type: 'made.taken' })}>
            {words.safeCare.take()}
          </Button>
        </span>
      </div>
    </section>
  )
}

function Wishes({ generator }: { generator: GeneratorRef }) {
  const words = useWords()
  const wishes = useSelector(generator, wishesOf)
  const ofWords = wishes.of === 'words'
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Segment
        label={words.safeCare.of()}
        value={wishes.of}
        options={[
          { value: 'characters', label: words.safeCare.ofCharacters() },
          { value: 'words', label: words.safeCare.ofWords() },
        ]}
        onChosen={(of) => generator.send({ type: 'wish.chosen', wish: { of } })}
      />
      <RangeField
        label={ofWords ? words.safeCare.wordCount() : words.safeCare.charCount()}
        value={ofWords ? wishes.words : wishes.chars}
        min={ofWords ? GENERATED_WORDS_MIN : GENERATED_CHARS_MIN}
        max={ofWords ? GENERATED_WORDS_MAX : GENERATED_CHARS_MAX}
        onNumber={(count) =>
          generator.send({ type: 'wish.chosen', wish: ofWords ? { words: count } : { chars: count } })
        }
      />
      {!ofWords && (
        <fieldset className="flex flex-wrap gap-x-4 gap-y-2">
          <legend className="sr-only">{words.safeCare.classes()}</legend>
          {CHAR_CLASSES.map((of) => (
            <Checkbox
              key={of}
              checked={wishes.classes.includes(of)}
              onTicked={() => generator.send({ type: 'class.toggled', of })}
            >
              <span className="font-mono">{words.safeCare[of]()}</span>
            </Checkbox>
          ))}
        </fieldset>
      )}
    </div>
  )
}
