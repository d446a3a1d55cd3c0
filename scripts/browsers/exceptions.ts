/** What a built file may use although some supported browser lacks it, and why nothing breaks there. */
export type Exception = { file: RegExp; uses: readonly string[]; reason: string }

const pdf = 'pdf.js in its build for older browsers brings its own, or looks whether it is there'

export const exceptions: readonly Exception[] = [
  {
    file: /^assets\/(open-table|forms)-/,
    uses: ['Error.captureStackTrace', 'captureStackTrace'],
    reason: 'called where it is there',
  },
  {
    file: /^assets\/drop-/,
    uses: ['for await'],
    reason: 'over a folder that was dropped as a handle, which only Chromium gives',
  },
  { file: /^assets\/index-/, uses: ['use'], reason: 'i18next.use' },
  {
    file: /^assets\/react-/,
    uses: ['event navigate', 'event navigateerror', 'event navigatesuccess'],
    reason: 'React listens to window.navigation where there is one',
  },
  { file: /^assets\/react-/, uses: ['getTextInfo'], reason: 'i18next asks whether it is there' },
  {
    file: /^assets\/pdf-/,
    uses: [
      ...[
        'Float16Array',
        'JSON.isRawJSON',
        'JSON.rawJSON',
        'Math.sumPrecise',
        'Promise.try',
        'RegExp.escape',
        'Sanitizer',
      ],
      ...['isRawJSON', 'rawJSON', 'ImageDecoder', 'ImageDecoder.isTypeSupported', 'URL.parse'],
    ],
    reason: pdf,
  },
  {
    file: /^assets\/pdf-/,
    uses: ['for await'],
    reason: 'frontend/src/platform/pdf/stream-iteration.ts comes first',
  },
]

const nameOf = (use: string) => use.replace(/ \(.*\)$/, '')

/** What is left of uses when the exceptions are taken off, and exceptions that nothing needs any more. */
export const withoutExceptions = (
  built: readonly { file: string; lacked: readonly string[] }[],
  list: readonly Exception[],
): string[] => {
  const needed = new Set<string>()
  const problems = built.flatMap(({ file, lacked }) =>
    lacked
      .filter((use) => {
        const at = list.findIndex(({ file: pattern, uses }) => pattern.test(file) && uses.includes(nameOf(use)))
        if (at >= 0) needed.add(`${at} ${nameOf(use)}`)
        return at < 0
      })
      .map((use) => `${file}: ${use}`),
  )
  const unneeded = list.flatMap(({ file, uses }, at) =>
    uses
      .filter((use) => !needed.has(`${at} ${use}`))
      .map((use) => `${file.source}: the exception for ${use} is needed no more`),
  )
  return [...problems, ...unneeded]
}
