import type { CatalogueArticle } from '@escandallo/contracts/tills/details.ts'
import { toAmount } from '@escandallo/contracts/values/money.ts'
import { localTimeAt } from '../../local-time.ts'
import type { Connection, Till, Told } from '../../till.ts'
import { invoice } from '../agora/answers.ts'
import { ticketOf } from '../agora/tickets.ts'
import { closeOutOn, invoicesOn, places } from './invoices.ts'
import { articles, extra, setMenu } from './menu.ts'

/** What the sample till tells of a day as it stands at a moment: of today only what was sold so far, closed when it is over. */
export const demoDay = (placeId: string, day: string, currency: string, until: string): Told => {
  const sold = invoicesOn(placeId, day).filter(({ Date: issuedAt }) => issuedAt <= until)
  const isOver = until > `${day}T23:59:59` && sold.length > 0
  const closeOut = isOver ? closeOutOn(placeId, day) : null
  return {
    tickets: sold.map((document) => ticketOf(invoice.parse(document), currency)),
    closeOut: closeOut && {
      gross: toAmount(String(closeOut.Amounts.GrossAmount)),
      net: toAmount(String(closeOut.Amounts.NetAmount)),
      tickets: closeOut.Documents.reduce((sum, { Count: count }) => sum + count, 0),
    },
  }
}

export const demoArticles = (): CatalogueArticle[] => [
  ...articles.map(
    ({ id, name, family, cents, format }): CatalogueArticle => ({
      articleId: id,
      formatId: format?.id ?? null,
      name,
      formatName: format?.name ?? null,
      family,
      price: cents,
      ratio: format?.ratio ?? null,
      kind: 'standard',
    }),
  ),
  {
    articleId: setMenu.id,
    formatId: null,
    name: setMenu.name,
    formatName: null,
    family: 'Menús',
    price: setMenu.cents,
    ratio: null,
    kind: 'menu',
  },
  {
    articleId: extra.id,
    formatId: null,
    name: extra.name,
    formatName: null,
    family: null,
    price: null,
    ratio: null,
    kind: 'add-in',
  },
]

/** The till of a restaurant that does not exist, for whoever wants to see the product at work first. */
export const demoTill = ({ workplaceId, currency, timeZone }: Connection, now: () => Date): Till => ({
  test: async () => ({ version: null, places: places.map(({ id, name }) => ({ id, name })) }),
  articles: async () => demoArticles(),
  day: async (day) => demoDay(workplaceId ?? places[0].id, day, currency, localTimeAt(now(), timeZone)),
})
