import { useWords } from '../binding/words-context.tsx'
import { isApple } from '../../ui/signs/apple.ts'
import { Kbd } from '../../ui/signs/kbd.tsx'

const SIGNS: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Enter: '↵',
  shift: '⇧',
  Escape: 'Esc',
}

/** The keys of a shortcut, as the keyboard in front of the reader names them. */
export function Keys({ keys }: { keys: string }) {
  const words = useWords()
  const nameOf = (key: string): string => {
    if (key === 'mod') return isApple() ? '⌘' : words.keyboard.ctrl()
    if (key === 'Space') return words.keyboard.space()
    if (key === 'PageUp') return words.keyboard.pageUp()
    if (key === 'PageDown') return words.keyboard.pageDown()
    return SIGNS[key] ?? key.toUpperCase()
  }
  return (
    <span className="inline-flex items-center gap-1">
      {keys.split(' ').map((stroke, at) => (
        <span key={stroke} className="inline-flex items-center gap-1">
          {at > 0 && <span className="text-12 text-ink-faint">{words.keyboard.thenKey()}</span>}
          {stroke.split('+').map((key) => (
            <Kbd key={key}>{nameOf(key)}</Kbd>
          ))}
        </span>
      ))}
    </span>
  )
}
