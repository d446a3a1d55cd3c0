import type { Findings } from '../../faults/testing/oracle.ts'
import { columns } from './columns.ts'

/** What is wrong after a round, by the promise that it breaks; nothing where nothing is. */
export type Wrong = { lost: string[]; twice: string[]; rebuilt: string[]; letters: string[]; fallen: string[] }

/** A round that came to its end, or did not. */
export type Verdict = { round: string; seconds: number; commands: number; rows: number; letters: number; wrong: Wrong }

export const nothingWrong: Wrong = { lost: [], twice: [], rebuilt: [], letters: [], fallen: [] }

/** What was found in log, read models and files, by promise. */
export const wrongBy = (findings: Findings): Pick<Wrong, 'lost' | 'twice' | 'rebuilt'> => {
  const unread = findings.unread.map((id) => `${id} is not read, or more than once`)
  const nothing = findings.events === 0 || findings.rows === 0 ? ['nothing happened'] : []
  return {
    lost: [...findings.lost, ...unread, ...findings.files, ...nothing],
    twice: [...findings.doubled, ...findings.unasked.map((key) => `${key} was asked by nobody`)],
    rebuilt: findings.readModels,
  }
}

export const isRight = ({ wrong }: Verdict): boolean => Object.values(wrong).every((list) => list.length === 0)

const promises = {
  lost: 'nothing lost',
  twice: 'nothing twice',
  rebuilt: 'rebuilt = live',
  letters: 'one letter each',
  fallen: 'all stand',
} as const satisfies Record<keyof Wrong, string>
const keys = Object.keys(promises) as (keyof Wrong)[]

/** A line for each round: how long it took, how much there was to lose, and what became of each promise. */
export const verdictTable = (verdicts: readonly Verdict[]): string[] =>
  columns([
    ['', 'took', 'commands', 'rows', 'letters', ...Object.values(promises)],
    ...verdicts.map(({ round, seconds, commands, rows, letters, wrong }) => [
      ...[round, `${Math.round(seconds)} s`, String(commands), String(rows), String(letters)],
      ...keys.map((key) => (wrong[key].length === 0 ? 'yes' : 'NO')),
    ]),
  ])

/** Everything that is wrong, each by its round and its promise. */
export const wrongLines = (verdicts: readonly Verdict[]): string[] =>
  verdicts.flatMap(({ round, wrong }) =>
    keys.flatMap((key) => wrong[key].map((complaint) => `${round}: not ${promises[key]}: ${complaint}`)),
  )
