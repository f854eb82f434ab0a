import * as z from 'zod/mini'
import { Language } from '#contract/entities/language.ts'
import { DEFAULT_LANGUAGE } from '#contract/limits.ts'

/** How the page is coloured: as the system wants it, or always one way. */
export const ColorScheme = z.enum(['auto', 'dark', 'light'])
export type ColorScheme = z.infer<typeof ColorScheme>

/** How close things stand on cards and in rows. */
export const Density = z.enum(['comfortable', 'compact'])
export type Density = z.infer<typeof Density>

/** What the device knows when the page opens. What was saved may be anything: it is parsed here. */
export interface DeviceAtStart {
  readonly savedLanguage: unknown
  readonly savedColorScheme: unknown
  readonly savedDensity: unknown
  /** The first language of the browser, such as `de-AT`. */
  readonly browserLanguage: string
  /** The operator's: of those who have chosen none and whose browser speaks none of ours. */
  readonly standardLanguage: string
  /** Whether that is the language of everybody. */
  readonly isLanguageFixed: boolean
  readonly isSystemDark: boolean
}

const firstLanguage = (...candidates: readonly unknown[]): Language | undefined =>
  candidates.map((candidate) => Language.safeParse(candidate).data).find((language) => language !== undefined)

/**
 * The language to start with: the saved one if we speak it, else the browser's if we speak that, else the operator's, which comes
 * first where people do not choose.
 */
export const languageAtStart = (device: DeviceAtStart): Language =>
  firstLanguage(
    device.isLanguageFixed && device.standardLanguage,
    device.savedLanguage,
    device.browserLanguage.slice(0, 2).toLowerCase(),
    device.standardLanguage,
  ) ?? DEFAULT_LANGUAGE

/** The colour scheme to start with; what was saved badly is ignored. */
export const colorSchemeAtStart = ({ savedColorScheme }: DeviceAtStart): ColorScheme =>
  ColorScheme.safeParse(savedColorScheme).data ?? 'auto'

/** How close things stand at the start; what was saved badly is ignored. */
export const densityAtStart = ({ savedDensity }: DeviceAtStart): Density =>
  Density.safeParse(savedDensity).data ?? 'comfortable'
