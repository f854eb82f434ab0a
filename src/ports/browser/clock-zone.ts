/** The zone that the clock of this device is set to, by its IANA name. */
export const clockZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
