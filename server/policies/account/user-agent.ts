/** What a person signed in with, by the name it goes by; empty where it does not say. */
export interface Device {
  browser: string
  system: string
}

type Names = readonly (readonly [RegExp, string])[]

// The first that fits: browsers name their ancestors too.
const BROWSERS: Names = [
  [/\bEdg(?:e|A|iOS)?\/(\d+)/, 'Edge'],
  [/\b(?:OPR|Opera)\/(\d+)/, 'Opera'],
  [/\bVivaldi\/(\d+)/, 'Vivaldi'],
  [/\bSamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)(?:\.[\d.]*)? (?:Mobile\/\w+ )?Safari\//, 'Safari'],
  [/\bcurl\/(\d+)/, 'curl'],
]
const SYSTEMS: Names = [
  [/\b(?:iPhone|iPod)\b/, 'iOS'],
  [/\biPad\b/, 'iPadOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\b(?:Macintosh|Mac OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

function nameIn(names: Names, text: string): string {
  for (const [pattern, name] of names) {
    const found = pattern.exec(text)
    if (found) return found[1] === undefined ? name : `${name} ${found[1]}`
  }
  return ''
}

/** Reads a User-Agent header as far as a person needs to recognise their own devices. */
export const deviceOf = (userAgent: string): Device => ({
  browser: nameIn(BROWSERS, userAgent),
  system: nameIn(SYSTEMS, userAgent),
})
