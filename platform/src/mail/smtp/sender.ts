import parseAddresses from 'nodemailer/lib/addressparser'

export type Sender = { name: string; address: string }

const ADDRESS = /^[^\s@<>,;:"]+@[^\s@<>,;:"]+\.[^\s@<>,;:".]+$/

/** Whom letters are from, as a setting says it; null where it names no address, or several. */
export const senderOf = (from: string): Sender | null => {
  const [sender, ...others] = parseAddresses(from, { flatten: true })
  return sender && others.length === 0 && ADDRESS.test(sender.address) ? sender : null
}

/** Signs with which a name could look like an address, or turn what follows it around. */
const HOSTILE = /[<>@"\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** Who writes, before the name of the installation: "Can Pep (via Escandallo)". The address stays the installation's. */
export const via = (name: string | undefined, sender: Sender): Sender => {
  const shown = (name ?? '').replace(HOSTILE, ' ').replace(/\s+/g, ' ').trim()
  const ownName = sender.name || (sender.address.split('@')[1] ?? '')
  return shown === '' ? sender : { name: `${shown} (via ${ownName})`, address: sender.address }
}
