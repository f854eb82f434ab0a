import { isTimeZone } from '#contract/days/zones.ts'
import { ZONE_COOKIE } from '#contract/page-drawing.ts'

const ZONE = new RegExp(`(?:^|; *)${ZONE_COOKIE}=([\\w/+-]{1,64})(?:;|$)`)

/** The zone that a Cookie header names, which is safe to stand in HTML; null where there is none of that name. */
export function zoneOfCookie(header: string | undefined): string | null {
  const zone = ZONE.exec(header ?? '')?.[1]
  return zone !== undefined && isTimeZone(zone) ? zone : null
}
