import { randomUUID } from 'node:crypto'
import { png } from '@escandallo/command-api/testing/multipart.ts'
import { lineOf } from '@escandallo/command-api/testing/paper.ts'
import type { Person } from '@escandallo/command-api/testing/people.ts'
import { marked } from '@escandallo/contracts/pictures/marked.ts'
import { sections } from '@escandallo/contracts/team/access.ts'
import {
  type Corporation,
  document,
  foundCorporation,
  product,
  supplier,
} from '@escandallo/query-api/testing/event-fixtures.ts'
import type { Fixtures } from '@escandallo/query-api/testing/fixtures.ts'

/** What a fixture may name: a thing of each kind, and two that belong to nobody. */
export type Slot =
  | 'corporation'
  | 'establishment'
  | 'elsewhere'
  | 'user'
  | 'supplier'
  | 'removedSupplier'
  | 'product'
  | 'removedProduct'
  | 'cost'
  | 'processing'
  | 'pending'
  | 'completed'
  | 'withErrors'
  | 'rejected'
  | 'deleted'
  | 'note'
  | 'billedNote'
  | 'invoice'
  | 'replaced'
  | 'twoPages'
  | 'twoPagesHash'
  | 'taughtSupplier'
  | 'suggested'
  | 'hash'
  | 'picture'
  | 'processingHash'
  | 'fresh'
  | 'email'

export type Things = Record<Slot, string>

export type Home = Corporation & { establishment: string; elsewhere: string }

/** One thing of each kind, new, so that a test may do with them what it likes. */
export const things = async (house: Fixtures, home: Home): Promise<Things> => {
  const { establishment, mark } = home
  const from = await supplier(home)
  const { productId, costs } = await product(home, { suppliers: [{ supplierId: from, code: mark, name: mark }] }, [
    { supplierId: from, irregular: true },
    { supplierId: from, date: '2026-02-01' },
  ])
  const line = () => [lineOf({ name: `Tomate${mark}`, code: `T${mark}` })]
  const about = { establishment, supplier: from, products: [productId] }
  const made = await Promise.all([
    document(home, { ...about, status: 'processing' }),
    document(home, { ...about, status: 'pending', lines: line() }),
    document(home, { ...about, status: 'completed', lines: line(), bills: [['A-1']] }),
    document(home, { ...about, status: 'with-errors', lines: line(), number: null }),
    document(home, { ...about, status: 'rejected', lines: line() }),
    document(home, { ...about, status: 'pending', lines: line(), deleted: true }),
    document(home, { ...about, status: 'pending', kind: 'delivery-note', lines: line() }),
    document(home, { ...about, lines: line(), suggested: { number: `S${mark}`, engine: 'reader 2' } }),
  ])
  const [processing, pending, completed, withErrors, rejected, deleted, note, suggested] = made.map(
    ({ documentId }) => documentId,
  )
  const invoice = await document(home, { ...about, status: 'completed', lines: line() })
  const billedNote = await document(home, {
    ...{ ...about, status: 'pending', kind: 'delivery-note', lines: line() },
    billedBy: invoice.documentId,
  })
  const replaced = await document(home, {
    ...{ ...about, status: 'completed', lines: line() },
    replacedBy: invoice.documentId,
  })
  const twoPages = await document(home, { ...about, status: 'pending', lines: line(), pages: 2 })
  const removed = await product(home, {}, [], true)
  const colleague = await house.employ({
    corporationId: home.corporationId,
    name: `Eva${mark}`,
    sections: ['documents'],
  })
  return {
    ...{ establishment, elsewhere: home.elsewhere, corporation: home.corporationId, supplier: from },
    ...{ product: productId, cost: costs[0], removedProduct: removed.productId, user: colleague.userId },
    ...{ processing, pending, completed, withErrors, rejected, deleted, note, suggested },
    removedSupplier: await supplier(home, {}, ['SupplierRemoved']),
    ...{ invoice: invoice.documentId, billedNote: billedNote.documentId },
    replaced: replaced.documentId,
    ...{ twoPages: twoPages.documentId, twoPagesHash: twoPages.hash },
    taughtSupplier: await supplier(home, {}, ['SupplierLayoutForgotten']),
    hash: made[2]?.hash,
    picture: (await house.objects.put(Buffer.from(marked(png, png, home.corporationId)))).hash,
    processingHash: made[0]?.hash,
    fresh: randomUUID(),
    email: '',
  } as Things
}

const kinds = [
  'superadmin',
  'admin',
  'everything',
  'documents',
  'products',
  'suppliers',
  'dashboard',
  'dishes',
  'nothing',
] as const
export type Kind = (typeof kinds)[number] | 'one-establishment' | 'pending' | 'inactive'

/** Somebody of every kind that a corporation may have. */
const team = async (house: Fixtures, { corporationId, establishment, mark }: Home): Promise<Record<Kind, Person>> => {
  const hire = (rest: Omit<Parameters<Fixtures['employ']>[0], 'corporationId'>) =>
    house.employ({ corporationId, name: `Ana${mark}`, ...rest })
  const all = [...sections]
  return {
    superadmin: await hire({ role: 'superadmin' }),
    admin: await hire({ role: 'admin' }),
    everything: await hire({ sections: all }),
    documents: await hire({ sections: ['documents'] }),
    products: await hire({ sections: ['products'] }),
    suppliers: await hire({ sections: ['suppliers'] }),
    dashboard: await hire({ sections: ['dashboard'] }),
    dishes: await hire({ sections: ['dishes'] }),
    nothing: await hire({}),
    'one-establishment': await hire({ sections: all, establishments: [establishment] }),
    pending: await hire({ sections: all, status: 'pending' }),
    inactive: await hire({ sections: all, status: 'inactive' }),
  }
}

export const corporation = async (house: Fixtures, mark: string) => {
  const home = await foundCorporation(house, { mark })
  return { ...home, people: await team(house, home) }
}
