import { useNow } from '../../ui/use-now.ts'
import { useFormats } from '../../parts/binding/use-formats.ts'
import { useWords } from '../../parts/binding/words-context.tsx'

const NOON = 12
const EVENING = 18

/** Good morning, afternoon or evening, and which day it is. */
export function Greeting({ name }: { name: string }) {
  const words = useWords()
  const formats = useFormats()
  const { today, hour } = useNow()
  const greet = hour < NOON ? words.home.morning : hour < EVENING ? words.home.afternoon : words.home.evening
  return (
    <header>
      <h1 className="text-28 font-semibold text-balance">{greet({ name })}</h1>
      <p className="mt-1 text-ink-soft">{formats.longDay(today)}</p>
    </header>
  )
}
