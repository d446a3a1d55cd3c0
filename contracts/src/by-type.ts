type OfType<Union extends { type: string }, Type extends string> = Union extends { type: infer Types }
  ? Type extends Types
    ? Union
    : never
  : never

/** What is done with each type of a union of events or commands. */
type ByType<Union extends { type: string }, Rest extends readonly unknown[], Result> = {
  readonly [Type in Union['type']]: (of: OfType<Union, Type>, ...rest: Rest) => Result
}

/**
 * A table instead of a `switch`: one entry for each type of a union, so that the compiler names a new one wherever the union is folded
 * or decided, and each entry reads by itself. @throws TypeError of a type that is none of the union.
 */
export const byType =
  <Union extends { type: string }, Rest extends readonly unknown[], Result>(table: ByType<Union, Rest, Result>) =>
  (of: Union, ...rest: Rest): Result => {
    // A type is read from a log or a request: `constructor` is a name of every object, and none of the table.
    if (!Object.hasOwn(table, of.type)) throw new TypeError(`no entry for the type ${of.type}`)
    const entry = table[of.type as Union['type']] as (of: Union, ...rest: Rest) => Result
    return entry(of, ...rest)
  }

/** Names, where types of a union are neither folded nor ignored, those that are still undecided. */
type Decided<Undecided> = [Undecided] extends [never] ? unknown : { undecided: Undecided }

/**
 * Selects the types of a union that something folds, and names those that it ignores: together they are all there are, so that the
 * compiler names a new one wherever nobody has decided yet. Those ignored stand in rows, to be read. @returns those that are folded.
 */
export const selectTypes =
  <Union extends { type: string }>() =>
  <
    const Folds extends readonly Union['type'][],
    const Ignores extends readonly (readonly Exclude<Union['type'], Folds[number]>[])[],
  >(
    types: { folds: Folds; ignores: Ignores } & Decided<
      Exclude<Union['type'], Folds[number] | Ignores[number][number]>
    >,
  ): Folds =>
    types.folds
