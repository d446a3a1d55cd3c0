import { type DestinationStream, pino, stdSerializers } from 'pino'

/**
 * Every field that a log line may have. Anything else is left out, whatever it is called and however deep it hides: a
 * list of what is forbidden always forgets something.
 */
export const FIELDS = [
  'address',
  'attempt',
  'batch',
  'checkpoint',
  'code',
  'command',
  'commit',
  'consumer',
  'correlationId',
  'corporationId',
  'count',
  'database',
  'documentId',
  'durationMs',
  'eventId',
  'eventType',
  'expected',
  'failures',
  'found',
  'group',
  'hash',
  'host',
  'job',
  'kind',
  'lagMs',
  'letterId',
  'line',
  'method',
  'name',
  'pages',
  'parameter',
  'part',
  'path',
  'pid',
  'port',
  'position',
  'process',
  'reason',
  'requestId',
  'revision',
  'role',
  'route',
  'signal',
  'size',
  'status',
  'step',
  'stream',
  'url',
  'userId',
  'version',
  'waitedMs',
  'worker',
] as const

export type Field = (typeof FIELDS)[number]
export type Fields = { [name in Field]?: string | number | boolean | null | undefined } & { error?: unknown }

export type Log = {
  debug(event: string, fields?: Fields): void
  info(event: string, fields?: Fields): void
  warn(event: string, fields?: Fields): void
  error(event: string, fields?: Fields): void
  /** The same log, with fields that every line then has. */
  with(fields: Fields): Log
}

const allowed = new Set<string>(FIELDS)
const LONGEST = 500

const plain = (value: unknown): value is string | number | boolean | null =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

// Addresses carry credentials and one-time tokens: user, password, query and fragment go.
const shown = (name: string, value: string): string => {
  if (name !== 'url' && name !== 'path') return value.slice(0, LONGEST)
  return value
    .replace(/\/\/[^/@]*@/, '//')
    .replace(/[?#].*$/s, '')
    .slice(0, LONGEST)
}

// Messages quote what they choke on: JSON.parse its input, PostgreSQL the value of a column. The engine's own TypeError
// and ReferenceError quote names from the code.
const message = (error: Error): string => {
  const line = (error.message.split('\n', 1)[0] ?? '').replace(/(\w+:\/\/)(?:[^\s/@]*@)?([^\s?#]*)\S*/g, '$1$2')
  const quoted =
    error.name === 'TypeError' || error.name === 'ReferenceError' ? line : line.replace(/"[^"]*"?|'[^']*'?/g, '"…"')
  return quoted.slice(0, LONGEST)
}

// Of an error its kind, code, message and place are told, never its other properties: PostgreSQL puts whole rows into
// `detail`, HTTP clients keep headers and bodies.
const errorFields = (error: unknown): Record<string, unknown> => {
  if (!(error instanceof Error)) return { kind: typeof error }
  const { code } = error as { code?: unknown }
  const serialised = stdSerializers.err(error)
  const frames = String(serialised.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
  return {
    kind: error.name,
    ...(plain(code) ? { code } : {}),
    message: message(error),
    at: frames.map((line) => line.trim()),
    ...(error.cause === undefined ? {} : { cause: errorFields(error.cause) }),
  }
}

const chosen = (fields: Fields): Record<string, unknown> => {
  const line: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(fields)) {
    if (name === 'error') line.error = errorFields(value)
    else if (allowed.has(name) && plain(value)) line[name] = typeof value === 'string' ? shown(name, value) : value
  }
  return line
}

/**
 * A log of JSON lines with an event (a fixed sentence or name) and allow-listed fields.
 * @param options.name the process; `level` the least important that is written; `to` standard output unless told.
 */
export const makeLog = (options: { name: string; level?: string; to?: DestinationStream }): Log => {
  const { name, level = 'info', to } = options
  const settings = { level, base: { process: name }, timestamp: pino.stdTimeFunctions.isoTime, messageKey: 'event' }
  const writer = to ? pino(settings, to) : pino(settings)
  const withFields = (always: Record<string, unknown>): Log => ({
    debug: (event, fields = {}) => writer.debug({ ...always, ...chosen(fields) }, event),
    info: (event, fields = {}) => writer.info({ ...always, ...chosen(fields) }, event),
    warn: (event, fields = {}) => writer.warn({ ...always, ...chosen(fields) }, event),
    error: (event, fields = {}) => writer.error({ ...always, ...chosen(fields) }, event),
    with: (fields) => withFields({ ...always, ...chosen(fields) }),
  })
  return withFields({})
}

/** A log that nobody reads. */
export const silent: Log = makeLog({ name: 'silent', level: 'silent' })
