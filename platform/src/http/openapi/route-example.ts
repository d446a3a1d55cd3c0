/** A request that its route takes: what stands in its address and, where there is one, its body. */
export type RouteExample = { query?: Readonly<Record<string, string | number>>; body?: unknown }

/** Examples by route, as `POST /api/dishes/new`. */
export type RouteExamples = Readonly<Record<string, RouteExample>>

/** Within single quotes of a shell, a quote ends the text and begins it again. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/**
 * An example as a command for a shell; `$ADDRESS` and `$TOKEN` are the reader's own. A command has a key of its own: the same key again
 * is the same command.
 */
export const curlOf = (method: string, path: string, { query = {}, body }: RouteExample): string => {
  const queryText = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
  return [
    `curl -X ${method} "$ADDRESS${path}${queryText === '' ? '' : `?${queryText}`}"`,
    `-H "Authorization: Bearer $TOKEN"`,
    ...(method === 'GET' ? [] : [`-H "Idempotency-Key: $(uuidgen)"`]),
    ...(body === undefined ? [] : [`-H "Content-Type: application/json"`, `-d ${quoted(JSON.stringify(body))}`]),
  ].join(' \\\n  ')
}
