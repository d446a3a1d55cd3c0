/** An e-mail address as addresses are compared: A to Z become small, and no look-alike (K, U+212A) becomes one of them. */
export const comparableAddress = (email: string): string => email.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

/** Providers that deliver `a.n.a@` to `ana@`. */
const WITHOUT_POINTS = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
])

/**
 * The mailbox behind an address, to count letters by and for nothing else: ana+a@ and ana+b@ are read by one person, and so
 * are look-alikes more likely than not. Two mailboxes counted as one are refused a little earlier.
 */
export const mailboxOf = (email: string): string => {
  const text = email.normalize('NFKC').trim().toLowerCase()
  const at = text.lastIndexOf('@')
  const [local, domain] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1)]
  const plain = local.split('+', 1)[0] || local
  const home = WITHOUT_POINTS.get(domain)
  return home ? `${plain.replaceAll('.', '')}@${home}` : `${plain}@${domain}`
}
