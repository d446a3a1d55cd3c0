/** The ledger of tests that passed only when they ran a second time: `docs/unsteady.md`, a row each. Pure. */

/** Where it is, from the root. */
export const LEDGER = 'docs/unsteady.md'

/** Days within which a test that is unsteady again fails the check. */
const DAYS = 7
const MS_PER_DAY = 86_400_000

type Entry = { day: string; test: string }

const entriesOf = (ledger: string): Entry[] =>
  [...ledger.matchAll(/^\| (\d{4}-\d{2}-\d{2}) \| (.+) \|$/gm)].map(([, day = '', test = '']) => ({
    day,
    test: test.replaceAll(String.raw`\|`, '|'),
  }))

const daysBetween = (first: string, last: string): number => (Date.parse(last) - Date.parse(first)) / MS_PER_DAY

/**
 * The ledger with a row for each of the tests that it does not have of this day, and those of the tests that it has of the seven days
 * before. @param day such as 2026-11-30
 */
export const withUnsteady = (
  ledger: string,
  tests: readonly string[],
  day: string,
): { ledger: string; again: string[] } => {
  const entries = entriesOf(ledger)
  const again = tests.filter((test) =>
    entries.some(
      (entry) => entry.test === test && daysBetween(entry.day, day) >= 0 && daysBetween(entry.day, day) <= DAYS,
    ),
  )
  const rows = tests
    .filter((test) => !entries.some((entry) => entry.test === test && entry.day === day))
    .map((test) => `| ${day} | ${test.replaceAll('|', String.raw`\|`)} |\n`)
  return { ledger: ledger.replace(/\n*$/, '\n') + rows.join(''), again }
}
