export const NO_CITUS: string
export function findCitus(): string | undefined
export function isCitusHere(): boolean
