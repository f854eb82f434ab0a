import { useSelector } from '@xstate/react'
import { Search, X } from 'lucide-react'
import { holds } from '#contract/letters/folding.ts'
import { helpOf, type CommandPaletteRef } from '#machines/commands/palette/command-palette.ts'
import { isOpen, type KeyboardHelpRef } from '#machines/commands/keyboard-help.ts'
import { hasLetters } from '#machines/commands/shortcuts.ts'
import { SHEET } from '#machines/commands/shortcuts-sheet.ts'
import type { ShortcutGroup } from '#machines/commands/shortcuts-table.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Keys } from '../../parts/texts/keys.tsx'
import { isApple } from '../../ui/signs/apple.ts'
import { classes } from '../../ui/layout/classes.ts'
import { IconButton } from '../../ui/buttons/button.tsx'
import { Modal, ModalTitle } from '../../ui/dialogs/modal.tsx'
import { Switch } from '../../ui/choices/switch.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

/** The columns of the sheet, each with its groups from top to bottom. */
const COLUMNS: readonly (readonly ShortcutGroup[])[] = [
  ['everywhere', 'goTo', 'project', 'filters'],
  ['board', 'list', 'calendar'],
  ['task', 'writing'],
]

/** Every shortcut there is, and the switch for those who type by other means than fingers (WCAG 2.2, 2.1.4). */
export function KeyboardSheet({ palette }: { palette: CommandPaletteRef }) {
  const words = useWords()
  const help = useSelector(palette, helpOf)
  const open = useSelector(help, (now) => now !== undefined && isOpen(now))
  if (!help) return null
  const close = () => help.send({ type: 'close.requested' })
  return (
    <Modal
      open={open}
      title={words.keyboard.title()}
      onCloseRequested={close}
      className="fixed inset-0 m-auto h-fit max-h-[calc(100dvh-32px)] w-[min(960px,100vw-32px)] rounded-dialog data-[state=closed]:animate-dialog-out data-[state=open]:animate-dialog-in"
    >
      <Head help={help} onClose={close} />
      <Shortcuts help={help} />
      <p className="flex-none border-t border-line px-8 py-3 text-12 text-ink-soft max-sm:px-5">
        {words.keyboard.note({ mod: isApple() ? '⌘' : words.keyboard.ctrl() })}
      </p>
    </Modal>
  )
}

function Head({ help, onClose }: { help: KeyboardHelpRef; onClose: () => void }) {
  const words = useWords()
  const query = useSelector(help, ({ context }) => context.query)
  const shortcuts = useActorOf('shortcuts')
  const letters = useSelector(shortcuts, hasLetters)
  return (
    <header className="flex flex-none flex-wrap items-center gap-x-5 gap-y-2 border-b border-line px-8 py-4 max-sm:px-5">
      <ModalTitle className="text-16 font-semibold">{words.keyboard.title()}</ModalTitle>
      <TextField
        label={words.keyboard.find()}
        labelHidden
        className="w-58 max-sm:order-last max-sm:w-full"
        placeholder={words.keyboard.find()}
        icon={Search}
        type="search"
        value={query}
        onText={(typed) => help.send({ type: 'query.typed', query: typed })}
      />
      <span className="ms-auto flex items-center gap-3">
        <Switch checked={letters} onSwitched={(isOn) => shortcuts.send({ type: 'letters.switched', isOn })}>
          {words.keyboard.letters()}
        </Switch>
        <span aria-hidden className="h-5 w-px bg-line" />
        <IconButton icon={X} iconSize={20} label={words.keyboard.close()} onClick={onClose} />
      </span>
    </header>
  )
}

function Shortcuts({ help }: { help: KeyboardHelpRef }) {
  const words = useWords()
  const query = useSelector(help, ({ context }) => context.query.trim())
  const found = SHEET.filter(({ name }) => holds(words.keyboard[name](), query))
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no element is a group and nothing else
      role="group"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
      tabIndex={0}
      aria-label={words.keyboard.title()}
      className="grid min-h-0 flex-auto grid-cols-3 content-start gap-x-12 overflow-y-auto px-8 pt-3 pb-6 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus max-lg:gap-x-8 max-md:grid-cols-1 max-sm:px-5"
    >
      {COLUMNS.map((groups) => (
        <div key={groups[0]}>
          {groups.map((group) => (
            <Group key={group} group={group} lines={found.filter((line) => line.group === group)} />
          ))}
        </div>
      ))}
      <output className="col-span-full text-13 text-ink-soft">
        {found.length === 0 ? words.keyboard.nothing() : ''}
      </output>
    </div>
  )
}

/** Single keys stand close together, or a line of many would not fit beside its name. */
const isOfSingles = (ways: readonly string[]) => !ways.some((keys) => /[+ ]/.test(keys))

function Group({ group, lines }: { group: ShortcutGroup; lines: typeof SHEET }) {
  const words = useWords()
  if (lines.length === 0) return null
  const title = group === 'goTo' ? words.keyboard.groupGoTo() : words.keyboard[group]()
  return (
    <section aria-label={title} className="pt-4">
      <h3 className="pb-1 text-12 font-semibold text-ink-soft">{title}</h3>
      <dl>
        {lines.map(({ name, keys: ways }) => (
          <div
            key={name}
            className="flex min-h-8.5 items-center justify-between gap-3 border-b border-line py-1 text-13"
          >
            <dt className="min-w-0">{words.keyboard[name]()}</dt>
            <dd className={classes('flex flex-none items-center justify-end', isOfSingles(ways) ? 'gap-1' : 'gap-2')}>
              {ways.map((keys) => (
                <Keys key={keys} keys={keys} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
