import { BlockList, isIP } from 'node:net'

/** What is not the public internet: the registries of IANA for special purposes (RFC 6890 and its successors). */
const special: Readonly<Record<'ipv4' | 'ipv6', readonly string[]>> = {
  ipv4: [
    ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
    ...['192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24', '192.168.0.0/16', '192.175.48.0/24'],
    ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  ],
  // Of IPv6 only 2000::/3 is handed out; in it lie tunnels that carry an address of IPv4 inside.
  ipv6: ['::/3', '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20', '4000::/2', '8000::/1'],
}

// One list for each: in a common one, networks of IPv6 speak for the addresses of IPv4 that lie in them.
const listOf = (kind: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList()
  for (const network of special[kind]) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), kind)
  }
  return list
}
const refused = { ipv4: listOf('ipv4'), ipv6: listOf('ipv6') }

/**
 * Whether an address belongs to the public internet, so that a connection to it reaches nothing of ours.
 * @param address IPv4 or IPv6, with or without brackets; anything else is not public.
 */
export const isPublicAddress = (address: string): boolean => {
  const plain = address.replace(/^\[|\]$/g, '').split('%', 1)[0] ?? ''
  const kind = ({ 4: 'ipv4', 6: 'ipv6' } as const)[isIP(plain)]
  return kind !== undefined && !refused[kind].check(plain, kind)
}
