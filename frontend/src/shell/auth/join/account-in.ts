/** The e-mail address that a token speaks of; null when it does not say, or is none that can be read. */
export const accountIn = (token: string | null): string | null => {
  try {
    const [, body = ''] = (token ?? '').split('.')
    const bytes = Uint8Array.from(atob(body.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
    const { email } = JSON.parse(new TextDecoder().decode(bytes)) as { email?: unknown }
    return typeof email === 'string' ? email : null
  } catch {
    return null
  }
}
