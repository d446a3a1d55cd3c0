const isName = (host: string): boolean => {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  return name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name)
}

/** Whether nobody but this machine reaches the product: what it listens on and what browsers type are names of it. */
export const onlyThisMachine = (settings: {
  LISTEN_ADDRESS: string
  PUBLIC_URL?: string | undefined
  TRUST_PROXY: readonly string[]
}): boolean =>
  isName(settings.LISTEN_ADDRESS) &&
  (settings.PUBLIC_URL === undefined || isName(new URL(settings.PUBLIC_URL).hostname)) &&
  // Who believes a proxy stands behind one, which listens where it likes.
  settings.TRUST_PROXY.length === 0
