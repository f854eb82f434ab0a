import { expect, test } from 'vitest'
import { zoneOfCookie } from './zone-cookie.ts'

test.each([
  ['zone=Europe/Warsaw', 'Europe/Warsaw'],
  ['session=abc; zone=Etc/GMT+12; device=x', 'Etc/GMT+12'],
  ['zone=America/Port-au-Prince;session=abc', 'America/Port-au-Prince'],
])('[APP-09] the zone of a browser is read among its cookies: %s', (header, zone) => {
  expect(zoneOfCookie(header)).toBe(zone)
})

test.each([
  undefined,
  '',
  'zone=',
  'zone=Mars/Olympus',
  'timezone=Europe/Warsaw',
  'zone="><script>',
  'zone=Europe/Warsaw"onload=',
  `zone=${'a'.repeat(65)}`,
])('[APP-09] [SEC-01] what names none is none: %s', (header) => {
  expect(zoneOfCookie(header)).toBe(null)
})
