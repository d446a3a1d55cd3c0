import { randomUUID } from 'node:crypto'
import type { Person } from '@escandallo/command-api/testing/people.ts'
import { sections } from '@escandallo/contracts/team/access.ts'
import { document, product, supplier } from '@escandallo/query-api/testing/event-fixtures.ts'
import type { Fixtures } from '@escandallo/query-api/testing/fixtures.ts'
import { describe, expect, test } from 'vitest'
import type { MatrixModule } from './matrix-module.ts'
import { fixtureOf, namedBy, routesOf, thingsOf } from './routes-of.ts'
import type { StaffedHome, Things } from './things.ts'

/** Stands in what is printed on the papers of the other establishment. */
const CANARY = 'zqotrositio'
const ACCOUNT = 'ES9121000418450200051332'

/** Things of one establishment that refer to papers of the other one, in every way there is. */
const referring = async (home: StaffedHome, ids: Things) => {
  const { establishment, elsewhere } = home
  const there = { establishment: elsewhere, supplier: ids.supplier, file: `${CANARY}.pdf` }
  const other = await document(home, { ...there, number: `${CANARY}1`, bills: [['A-7']] })
  const invoice = await document(home, { ...there, number: `${CANARY}2` })
  const here = { establishment, supplier: ids.supplier, products: [ids.product] }
  const documents = {
    pending: await document(home, { ...here, status: 'pending', duplicateOf: other.documentId }),
    rejected: await document(home, { ...here, status: 'rejected', duplicateOf: other.documentId }),
    billedNote: await document(home, {
      ...here,
      kind: 'delivery-note',
      number: 'A-7',
      billedBy: invoice.documentId,
    }),
    twoPages: await document(home, { ...here, status: 'pending', splitFrom: other.documentId }),
    completed: await document(home, { ...here, bills: [['A-7']] }),
  }
  const born = await product(home, { bornOf: other.documentId }, [
    { supplierId: ids.supplier, documentId: other.documentId, lineId: randomUUID() },
  ])
  return {
    slots: {
      ...Object.fromEntries(Object.entries(documents).map(([slot, { documentId }]) => [slot, documentId])),
      product: born.productId,
      supplier: await supplier(home, { bornOf: other.documentId, iban: ACCOUNT, name: 'Frutas' }),
    },
    secrets: [other.documentId, invoice.documentId, CANARY],
  }
}

/** Asks every question of a module in the name of somebody of one establishment, and of somebody who sees no documents. */
export const establishmentMatrix = async (fixtures: Fixtures, home: StaffedHome, module: MatrixModule<string>) => {
  const routes = routesOf(module, fixtures.query.routesDeclared).filter(
    (route) =>
      route.method === 'GET' &&
      !['service', 'superadmin'].includes(String(route.access)) &&
      !fixtureOf(module, route).endless,
  )
  if (routes.length === 0) return
  const plain = await thingsOf(fixtures, module, home)
  const { slots, secrets } = await referring(home, plain)
  const others = sections.filter((name) => name !== 'documents' && name !== 'suppliers')
  const people: { who: string; person: Person; hidden: string[] }[] = [
    { who: 'one establishment', person: home.people['one-establishment'], hidden: secrets },
    {
      who: 'no documents and no suppliers',
      person: await fixtures.employ({ corporationId: home.corporationId, name: 'Leo', sections: [...others] }),
      hidden: [ACCOUNT],
    },
  ]
  await fixtures.projected()

  describe('an establishment meets no paper of another', () => {
    test.each(routes.map((route) => ({ route, name: `${route.method} ${route.url}` })))(
      'on $name',
      async ({ route }) => {
        const fixture = fixtureOf(module, route)
        // What it does not name makes no other question.
        const names = namedBy(fixture)
        const named = Object.entries(slots).filter(([slot]) => names.has(slot))
        const others = named.map(([slot, id]) => ({ ...plain, [slot]: id }))
        const all = others.length > 1 ? [{ ...plain, ...slots }] : []
        for (const { who, person, hidden } of people)
          for (const ids of [plain, ...all, ...others]) {
            const asked = fixture.ask({ ...ids, email: person.email })
            const answer = await fixtures.ask(person, { method: route.method, url: route.url, ...asked })
            for (const secret of hidden)
              expect(answer.payload.includes(secret), `${route.url} tells ${who} of ${secret}`).toBe(false)
          }
      },
    )
  })
}
