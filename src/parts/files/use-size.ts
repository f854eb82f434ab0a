import { useFormats } from '../binding/use-formats.ts'
import { useWords } from '../binding/words-context.tsx'

const KB_PER_MB = 1_024

/** Writes how large a file is, given in kilobytes. */
export function useSize(): (kilobytes: number) => string {
  const words = useWords()
  const formats = useFormats()
  return (kilobytes) =>
    kilobytes < KB_PER_MB
      ? words.taskPanel.kilobytes({ size: formats.number(kilobytes > 0 ? Math.max(1, Math.round(kilobytes)) : 0) })
      : words.taskPanel.megabytes({ size: formats.number(Math.round((kilobytes / KB_PER_MB) * 10) / 10) })
}
