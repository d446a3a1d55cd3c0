/**
 * The path of ours that an address leads to, as a browser would read it: one with a scheme or another host, however it is
 * disguised, leads home.
 */
export const ownPath = (address: unknown, home: string): string => {
  if (typeof address !== 'string' || !address.startsWith('/')) return home
  if (!URL.canParse(address, 'http://here.invalid')) return home
  const url = new URL(address, 'http://here.invalid')
  if (url.origin !== 'http://here.invalid' || url.pathname.startsWith('//')) return home
  return url.pathname + url.search + url.hash
}
