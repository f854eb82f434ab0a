declare global {
  /** Where the reader is for whom a page is being drawn, where that is not known by the device's clock. */
  var readersZone: string | undefined
}

/** The zone that the clock of the reader's device is set to, by its IANA name. */
export const clockZone = (): string => globalThis.readersZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
