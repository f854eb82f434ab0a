import { onceNewsMayCome } from '../browser/take-over.ts'

/** What a browser notices by itself and the live connection wants to know. */
export type BrowserSignal =
  | { type: 'network.cameOnline' }
  | { type: 'network.wentOffline' }
  | { type: 'page.becameVisible' }

/** Reports when the network is gone or back, and when the page becomes visible again; in its order with what the live connection says. */
export function watchBrowser(hear: (signal: BrowserSignal) => void): void {
  const tell = (signal: BrowserSignal) => onceNewsMayCome(() => hear(signal))
  window.addEventListener('online', () => tell({ type: 'network.cameOnline' }))
  window.addEventListener('offline', () => tell({ type: 'network.wentOffline' }))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') tell({ type: 'page.becameVisible' })
  })
}
