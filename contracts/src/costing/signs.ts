/** Stands before what is estimated: a mean weight or a price that nobody has paid is in it (decision 0410). */
export const ESTIMATE = '≈ '

/** What stands before a figure: a bound where something of it is missing, the sign of an estimate where some of it is one. */
export const signBefore = (
  bound: '≥' | '≤',
  { exact, estimated = false }: { exact: boolean; estimated?: boolean | undefined },
): string => `${exact ? '' : `${bound} `}${estimated ? ESTIMATE : ''}`

/** The sign of an estimate before what is one. */
export const estimateSign = (estimated: boolean | undefined): string => (estimated ? ESTIMATE : '')
