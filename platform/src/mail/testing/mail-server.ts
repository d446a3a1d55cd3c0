import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { shown } from './message.ts'

const refusal = (responseCode: number) => Object.assign(new Error('no'), { responseCode })

/** What the server does with the next letters; it takes them when nothing is said. */
export type Mood =
  | 'takes'
  /** 450 to every recipient. */
  | 'asks-to-come-later'
  /** 550 to every recipient. */
  | 'refuses'
  /** 552 to what was sent. */
  | 'refuses-after-data'
  /** Cuts the line in the middle of the letter. */
  | 'cuts-within-data'
  /** Takes the letter and cuts the line instead of saying so. */
  | 'takes-and-cuts'
  /** Takes the letter and says nothing. */
  | 'takes-and-hangs'
  /** Says nothing at all, not even its greeting. */
  | 'is-silent'
  /** Says no to every password. */
  | 'forbids'

/** A real SMTP server on this machine, whose mood can be changed, and which notes what happened. */
export const mailServer = async ({ secure = false }: { secure?: boolean } = {}) => {
  const arrived: ReturnType<typeof shown>[] = []
  /** What arrived as it came over the wire, its lines unfolded, and with which envelope. */
  const sources: string[] = []
  const envelopes: { from: string; to: string[] }[] = []
  const met: Mood[] = []
  const sockets = new Set<Socket>()
  /** Addresses to which nothing is said any more once they have been named. */
  const hangsFor: (address: string) => boolean = () => false
  const house = { mood: 'takes' as Mood, arrived, met, hangsFor, sources, envelopes }
  const server = new SMTPServer({
    // With a certificate that comes with the server's package, which nobody trusts.
    secure,
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, done) {
      if (house.mood !== 'is-silent') return done()
      met.push('is-silent')
    },
    onAuth(_auth, _session, done) {
      if (house.mood !== 'forbids') return done(null, { user: 'kitchen' })
      met.push('forbids')
      done(refusal(535))
    },
    onRcptTo({ address }, _session, done) {
      if (house.hangsFor(address)) return
      const code = { 'asks-to-come-later': 450, refuses: 550 }[house.mood as string]
      if (code === undefined) return done()
      met.push(house.mood)
      done(refusal(code))
    },
    onData(stream, session, done) {
      const parts: Buffer[] = []
      if (house.mood === 'cuts-within-data') {
        met.push(house.mood)
        for (const socket of sockets) socket.destroy()
        return
      }
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (house.mood === 'refuses-after-data') {
          met.push(house.mood)
          return done(refusal(552))
        }
        const source = Buffer.concat(parts).toString('latin1')
        arrived.push(shown(source))
        sources.push(source.replaceAll('\r\n', '\n').replace(/\n[ \t]+/g, ' '))
        const { mailFrom, rcptTo } = session.envelope
        envelopes.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) })
        if (house.mood === 'takes') return done()
        met.push(house.mood)
        if (house.mood === 'takes-and-cuts') for (const socket of sockets) socket.destroy()
      })
    },
  })
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return Object.assign(house, {
    port,
    url: secure ? `smtps://127.0.0.1:${port}` : `smtp://127.0.0.1:${port}?tls=none`,
    withPassword: `smtp://kitchen:s%40crecy@127.0.0.1:${port}?tls=none`,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  })
}
