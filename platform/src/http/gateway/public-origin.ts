const names = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Where a navigation belongs that reached this machine by another of its own names: the identity provider knows pages by
 * one origin, and a sign-in that starts at another never ends.
 * @param host the request's Host; `url` its target.
 * @returns the address on the public origin; null when it is there already, or either is no name of this machine.
 */
export const onPublicOrigin = (publicUrl: string, host: string | undefined, url = '/'): string | null => {
  const to = new URL(publicUrl)
  const from = URL.parse(`http://${host}`)
  if (!from || !names.has(from.hostname) || !names.has(to.hostname)) return null
  if (from.hostname === to.hostname || from.port !== to.port || !url.startsWith('/')) return null
  return to.origin + url
}
