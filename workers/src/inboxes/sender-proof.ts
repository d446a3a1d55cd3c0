const domainOf = (address: string): string => address.split('@').at(-1)?.toLowerCase() ?? ''

/** `facturas.frutas.example` belongs to `frutas.example`; both have to have a dot. */
const isWithin = (domain: string, wider: string): boolean =>
  wider.includes('.') && (domain === wider || domain.endsWith(`.${wider}`))

/** Comments may hold anything, also what looks like a result. */
const withoutComments = (value: string): string => {
  let depth = 0
  let text = ''
  for (const sign of value) {
    if (sign === '(') depth += 1
    if (depth === 0) text += sign
    if (sign === ')') depth = Math.max(0, depth - 1)
  }
  return text
}

type Result = { method: string; result: string; properties: Map<string, string> }

const resultsOf = (value: string): { server: string; results: Result[] } => {
  const [id = '', ...parts] = withoutComments(value).split(';')
  const results = parts.flatMap((part): Result[] => {
    const [, method, result, rest = ''] = /^\s*([\w-]+)(?:\/\d+)?\s*=\s*([\w-]+)(?![\w-])(.*)$/s.exec(part) ?? []
    if (!method || !result) return []
    const properties = [...rest.matchAll(/([\w.-]+)\s*=\s*"?([^\s";]+)"?/g)].map(
      ([, name = '', value = '']): [string, string] => [name.toLowerCase(), value.toLowerCase()],
    )
    return [{ method: method.toLowerCase(), result: result.toLowerCase(), properties: new Map(properties) }]
  })
  return { server: id.trim().split(/\s+/)[0]?.toLowerCase() ?? '', results }
}

/**
 * Whether the mail server that received a message proved its sender's domain (RFC 8601). Only what the server of this name has written
 * counts, and of several the first, which was put on top last: whoever sends can write headers too, but only below it.
 */
export const isProven = (
  from: string | null,
  headers: readonly { key: string; value: string }[],
  server: string | null,
): boolean => {
  if (!from || !server) return false
  const domain = domainOf(from)
  const header = headers
    .filter(({ key }) => key === 'authentication-results')
    .map(({ value }) => resultsOf(value))
    .find((written) => written.server === server.toLowerCase())
  if (!header) return false
  return header.results.some(({ method, result, properties }) => {
    if (result !== 'pass') return false
    if (method === 'dmarc') return properties.get('header.from') === domain
    if (method === 'dkim') {
      const signer = properties.get('header.d') ?? properties.get('header.i')?.split('@').at(-1) ?? ''
      return isWithin(domain, signer)
    }
    return false
  })
}
