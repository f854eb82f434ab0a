import { File, FileArchive, FileText, Film, Music, type LucideIcon } from 'lucide-react'

/** The sign of a file that has no picture, by what its name ends with. */
const SIGNS: readonly (readonly [RegExp, LucideIcon])[] = [
  [/\.(zip|gz|tar|7z|rar)$/i, FileArchive],
  [/\.(mp4|mov|webm|mkv|avi)$/i, Film],
  [/\.(mp3|m4a|wav|ogg|flac)$/i, Music],
  [/\.(txt|md|pdf|docx?|log|csv)$/i, FileText],
]
/** What stands for a file without a picture. */
export const signOf = (name: string): LucideIcon => SIGNS.find(([ending]) => ending.test(name))?.[1] ?? File
