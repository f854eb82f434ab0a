import { isIPv6 } from 'node:net'
import { networkInterfaces } from 'node:os'
import { isLoopback, type Settings } from '../../settings/settings.ts'

const LOOPBACK = ['127.0.0.1', 'localhost', '::1']
const EVERY_ADDRESS = ['0.0.0.0', '::']
const inUrl = (host: string) => (isIPv6(host) ? `[${host}]` : host)

/** Where browsers reach this server, so what may ask it on their behalf. */
export interface Origins {
  /** Cookies travel encrypted. */
  readonly isSecure: boolean
  /** The origin that links are made of. */
  main(): string
  all(): readonly string[]
  isOwn(origin: string): boolean
  /** Said once it listens: with PORT=0 the port is not known before. */
  listensOn(port: number): void
}

function hostsOf(host: string): string[] {
  if (isLoopback(host)) return [host, ...LOOPBACK.filter((other) => other !== host)]
  if (!EVERY_ADDRESS.includes(host)) return [host]
  const addresses = Object.values(networkInterfaces()).flatMap((all) => (all ?? []).map(({ address }) => address))
  return ['localhost', ...addresses]
}

/** PUBLIC_URL and nothing else, when it is set; the addresses that are listened on, when it is not. The Host header is never asked. */
export function originsOf({ publicUrl, host, port }: Pick<Settings, 'publicUrl' | 'host' | 'port'>): Origins {
  const hosts = hostsOf(host)
  const at = (onPort: number) => hosts.map((one) => new URL(`http://${inUrl(one)}:${onPort}`).origin)
  let all = publicUrl === undefined ? at(port) : [publicUrl]
  return {
    isSecure: publicUrl?.startsWith('https:') ?? false,
    main: () => all[0] ?? '',
    all: () => all,
    isOwn: (origin) => all.includes(origin),
    listensOn(actual) {
      if (publicUrl === undefined) all = at(actual)
    },
  }
}
