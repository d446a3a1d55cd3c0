import fc from 'fast-check'
import type { Message, StreamKind } from '../../decider.ts'

type DataOf<Command extends Message, Type> = Command extends { type: infer Types }
  ? Type extends Types
    ? Command['data']
    : never
  : never

/** What a command of each type says besides which thing it is for, when, and by whom. None may be left out. */
export type DataByType<Command extends Message, Id extends string> = {
  [Type in Command['type']]: fc.Arbitrary<Omit<DataOf<Command, Type>, Id | 'at' | 'by'>>
}

export type CommandArbitrary = {
  kind: StreamKind<unknown, Message, Message>
  idName: string
  types: string[]
  command: fc.Arbitrary<Message>
  /** Commands that lead to states which chance would seldom reach, each for the first thing. */
  beginnings: Message[][]
}

/** Arbitrary commands of one kind, each type with a weight of 3 unless `often` gives another. */
export const arbitraryOf = <State, Command extends Message, Event extends Message, Id extends string>(
  kind: StreamKind<State, Command, Event>,
  idName: Id,
  dataByType: DataByType<Command, Id>,
  often: Partial<Record<Command['type'], number>> = {},
  beginnings: Command[][] = [],
): CommandArbitrary => {
  const types = Object.keys(dataByType) as Command['type'][]
  return {
    kind: kind as unknown as StreamKind<unknown, Message, Message>,
    idName,
    types,
    beginnings: [[], ...beginnings],
    command: fc.oneof(
      ...types.map((type) => ({
        weight: often[type] ?? 3,
        arbitrary: dataByType[type].map((data): Message => ({ type, data })),
      })),
    ),
  }
}

export const nothingMore = fc.constant({})
