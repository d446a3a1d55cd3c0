import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv4 } from 'node:net'

const family = (address: string): 'ipv4' | 'ipv6' => (isIPv4(address) ? 'ipv4' : 'ipv6')

const plain = (address: string): string => address.trim().replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')

/**
 * Makes the function that says where a request comes from. Takes the proxies to trust, as addresses or CIDR ranges; only
 * what they append to X-Forwarded-For is believed, read from the right up to the first address that is none of them.
 * Throws when a range cannot be read.
 */
export const clientAddress = (trustedProxies: readonly string[]): ((request: IncomingMessage) => string) => {
  const trusted = new BlockList()
  for (const range of trustedProxies) {
    const [address = '', prefix] = range.split('/')
    if (prefix === undefined) trusted.addAddress(address, family(address))
    else trusted.addSubnet(address, Number(prefix), family(address))
  }
  return (request) => {
    const hops = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',').map(plain).filter(Boolean)
    let address = plain(request.socket.remoteAddress ?? '')
    while (isIP(address) && trusted.check(address, family(address))) {
      const hop = hops.pop()
      if (hop === undefined || !isIP(hop)) break
      address = hop
    }
    return address
  }
}

/** Whom a limit by address counts: an IPv4 address, or the /64 network of an IPv6 one, which one person owns whole. */
export const addressGroup = (address: string): string => {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const leadingGroups = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - leadingGroups.length - after.length
  const groups = [...leadingGroups, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...after]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
