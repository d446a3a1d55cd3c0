import fc from 'fast-check'
import type { Kind, Said } from '../../decider.ts'

type DataOf<Command extends Said, Type> = Command extends { type: infer Types }
  ? Type extends Types
    ? Command['data']
    : never
  : never

/** What a command of each type says besides which thing it is for, when, and by whom. None may be left out. */
export type Sayings<Command extends Said, Id extends string> = {
  [Type in Command['type']]: fc.Arbitrary<Omit<DataOf<Command, Type>, Id | 'at' | 'by'>>
}

export type Lot = {
  kind: Kind<unknown, Said, Said>
  idName: string
  types: string[]
  command: fc.Arbitrary<Said>
  /** Commands that lead to states which chance would seldom reach, each for the first thing. */
  beginnings: Said[][]
}

/** Commands of one kind drawn by lot; with a weight of 3 unless `often` gives another. */
export const lotOf = <State, Command extends Said, Event extends Said, Id extends string>(
  kind: Kind<State, Command, Event>,
  idName: Id,
  sayings: Sayings<Command, Id>,
  often: Partial<Record<Command['type'], number>> = {},
  beginnings: Command[][] = [],
): Lot => {
  const types = Object.keys(sayings) as Command['type'][]
  return {
    kind: kind as unknown as Kind<unknown, Said, Said>,
    idName,
    types,
    beginnings: [[], ...beginnings],
    command: fc.oneof(
      ...types.map((type) => ({
        weight: often[type] ?? 3,
        arbitrary: sayings[type].map((data): Said => ({ type, data })),
      })),
    ),
  }
}

export const nothingMore = fc.constant({})
