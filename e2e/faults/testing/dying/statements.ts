import pg from 'pg'

type Report = (point: string) => void
type Batch = 'live' | 'next' | 'swap'
type Query = (...args: unknown[]) => unknown

const textOf = (config: unknown): string =>
  typeof config === 'string' ? config : ((config as { text?: string } | null)?.text ?? '')

/** What a transaction of the projectors is about shows in what it says before it commits. */
const batchOf = (text: string): Batch | undefined => {
  if (/^update read\.projection_checkpoint set position/.test(text)) return 'live'
  if (/^update read\.projection_build set position/.test(text)) return 'next'
  if (/^insert into read\.projection_checkpoint [^;]*from read\.projection_build/s.test(text)) return 'swap'
  return undefined
}

const commitPoints: Record<Batch, [string, string]> = {
  live: ['projection written', 'projection checkpoint'],
  next: ['rebuild written', 'rebuild checkpoint'],
  swap: ['rebuild swapping', 'rebuild swapped'],
}

/** Of letters and of notices of the payment service, which are written down before anything is done about them. */
const workPoints: [RegExp, { before?: string; after?: string }][] = [
  [/^\s*(with [^;]*)?insert into work\.mail\b/s, { after: 'letter stored' }],
  [/^update work\.mail set [^;]*left_at = now\(\)/s, { before: 'letter delivered', after: 'letter noted' }],
  [/^insert into work\.payment_notice/, { after: 'notice stored' }],
  [/^delete from work\.payment_notice/, { before: 'notice followed', after: 'notice done' }],
]

/** The points before and after a statement, and while it is on its way. */
const pointsOf = (text: string, batch: Batch | undefined) => {
  const work = workPoints.find(([statement]) => statement.test(text))
  if (work) return work[1]
  if (/insert into log\.event/.test(text))
    return { before: 'command decided', sent: 'append sent', after: 'append committed' }
  if (batchOf(text) === 'live') return { after: 'projection claimed' }
  if (/^insert into read\."/.test(text)) return { after: 'projection folded' }
  if (text === 'commit' && batch) return { before: commitPoints[batch][0], after: commitPoints[batch][1] }
  if (/from log\.event e\s+where \(e\.epoch, e\.xid, e\.position\) >/.test(text)) return { after: 'log read' }
  return {}
}

/** Tells the moments at which this process speaks with PostgreSQL, whatever it is made of. */
export const tellStatements = (tell: Report): void => {
  const batches = new WeakMap<object, Batch>()
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const { query } = prototype
  prototype.query = function (this: object, ...args: unknown[]): unknown {
    const text = textOf(args[0])
    if (/^(begin|rollback)/.test(text)) batches.delete(this)
    const batch = batchOf(text) ?? batches.get(this)
    if (batch) batches.set(this, batch)
    const { before, sent, after } = pointsOf(text, batch) as Record<'before' | 'sent' | 'after', string | undefined>
    if (before) tell(before)
    const callback = args.at(-1)
    if (after && typeof callback === 'function') {
      args[args.length - 1] = (error: unknown, ...rest: unknown[]) => {
        if (!error) tell(after)
        return callback(error, ...rest)
      }
    }
    const answer = query.apply(this, args)
    // Not before the words are in the socket's hands; whether the server heard them before the end is anybody's guess.
    if (sent) setImmediate(() => tell(sent))
    if (!after || typeof callback === 'function' || !(answer instanceof Promise)) return answer
    return answer.then((result) => {
      tell(after)
      return result
    })
  }
}
