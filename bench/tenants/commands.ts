import { idsOf, LAST_DAY } from '../houses/size.ts'
import type { Shot } from '../product/load.ts'
import { order } from '../product/orders.ts'
import type { Tenant } from './questions.ts'

/** `weight`: how many of a hundred commands of a day are of this kind. */
type CommandKind = { name: string; weight: number; command: (tenant: Tenant) => { path: string; body: object } }

const GUESTS = { guests: 2, salesCentre: null, currency: 'EUR', method: 'card' }
const LINES = 4

/** What people of every module do. A paper is opened again and confirmed by turns: commands to one paper have to be sent one after the other. */
export const commandKinds = (): readonly CommandKind[] => {
  const opened = new Set<string>()
  let sent = 0
  return [
    {
      name: 'a paper opened again or confirmed',
      weight: 40,
      command: ({ paper }) => {
        if (!paper) throw new Error('a corporation has no confirmed paper')
        const { documentId, total } = paper
        if (opened.delete(documentId)) {
          const accepting = { acceptDifferences: true, acceptCustomer: true }
          return { path: '/documents/confirm', body: { documentId, expectedTotal: total, ...accepting } }
        }
        opened.add(documentId)
        return { path: '/documents/reopen', body: { documentId } }
      },
    },
    {
      name: 'a ticket',
      weight: 50,
      command: ({ number, size }) => {
        sent += 1
        const ids = idsOf(number)
        const lines = Array.from({ length: LINES }, (_, line) => {
          const at = (sent + line) % size.dishes
          return { articleId: ids.dish(at), name: `Plato ${at}`, quantity: '2', vatRate: '10', gross: 2_200 }
        })
        const issued = { number: `B-${sent}`, issuedAt: `${LAST_DAY}T15:00:00` }
        return { path: '/tickets/new', body: { establishmentId: ids.establishment(0), ...issued, ...GUESTS, lines } }
      },
    },
    {
      name: 'price of a dish',
      weight: 10,
      command: ({ number, size }) => {
        sent += 1
        const price = { amount: 900 + (sent % 900), currency: 'EUR', vatRate: '10' }
        return { path: '/dishes/prices', body: { prices: [{ dishId: idsOf(number).dish(sent % size.dishes), price }] } }
      },
    },
  ]
}

/** A command as a browser sends it, in the name of a corporation's people. */
export const commandOf = (url: string, { name, command }: CommandKind, tenant: Tenant): Shot => {
  const { path, body } = command(tenant)
  return { ...order(url, tenant.headers.authorization.slice('Bearer '.length), path, body), name }
}
