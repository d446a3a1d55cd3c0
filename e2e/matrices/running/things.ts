import { randomUUID } from 'node:crypto'
import { png } from '@escandallo/command-api/testing/multipart.ts'
import { lineOf } from '@escandallo/command-api/testing/paper.ts'
import type { Employed, Person } from '@escandallo/command-api/testing/people.ts'
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

/**
 * One thing of each kind, new, so that a test may do with them what it likes. Those that a test does without are left out by
 * `wanted`: most of what the matrices take is writing things down.
 */
export const things = async (
  fixtures: Fixtures,
  home: Home,
  wanted: (slot: Slot) => boolean = () => true,
): Promise<Things> => {
  const { establishment, mark } = home
  const from = await supplier(home)
  const { productId, costs } = await product(home, { suppliers: [{ supplierId: from, code: mark, name: mark }] }, [
    { supplierId: from, irregular: true },
    { supplierId: from, date: '2026-02-01' },
  ])
  const about = { establishment, supplier: from, products: [productId] }
  const read = { ...about, lines: [lineOf({ name: `Tomate${mark}`, code: `T${mark}` })] }
  type Paper = Parameters<typeof document>[1]
  const paper = async (slots: Slot[], made: Paper) => (slots.some(wanted) ? document(home, made) : null)
  const [processing, pending, completed, withErrors, rejected, deleted, note, suggested, invoice, twoPages] =
    await Promise.all([
      paper(['processing', 'processingHash'], { ...about, status: 'processing' }),
      paper(['pending'], { ...read, status: 'pending' }),
      paper(['completed', 'hash'], { ...read, status: 'completed', bills: [['A-1']] }),
      paper(['withErrors'], { ...read, status: 'with-errors', number: null }),
      paper(['rejected'], { ...read, status: 'rejected' }),
      paper(['deleted'], { ...read, status: 'pending', deleted: true }),
      paper(['note'], { ...read, status: 'pending', kind: 'delivery-note' }),
      paper(['suggested'], { ...read, suggested: { number: `S${mark}`, engine: 'reader 2' } }),
      paper(['invoice', 'billedNote', 'replaced'], { ...read, status: 'completed' }),
      paper(['twoPages', 'twoPagesHash'], { ...read, status: 'pending', pages: 2 }),
    ])
  const [billedNote, replaced] = await Promise.all([
    paper(['billedNote'], {
      ...read,
      status: 'pending',
      kind: 'delivery-note',
      ...(invoice && { billedBy: invoice.documentId }),
    }),
    paper(['replaced'], { ...read, status: 'completed', ...(invoice && { replacedBy: invoice.documentId }) }),
  ])
  const papers = {
    processing,
    pending,
    completed,
    withErrors,
    rejected,
    deleted,
    note,
    suggested,
    invoice,
    twoPages,
    billedNote,
    replaced,
  }
  const filled = async (slot: Slot, make: () => Promise<string>): Promise<[Slot, string] | null> =>
    wanted(slot) ? [slot, await make()] : null
  const others = await Promise.all([
    filled('removedProduct', async () => (await product(home, {}, [], true)).productId),
    filled('user', async () => {
      const name = `Eva${mark}`
      return (await fixtures.employ({ corporationId: home.corporationId, name, sections: ['documents'] })).userId
    }),
    filled('removedSupplier', () => supplier(home, {}, ['SupplierRemoved'])),
    filled('taughtSupplier', () => supplier(home, {}, ['SupplierLayoutForgotten'])),
    filled('picture', async () => (await fixtures.objects.put(Buffer.from(marked(png, png, home.corporationId)))).hash),
  ])
  return {
    establishment,
    elsewhere: home.elsewhere,
    corporation: home.corporationId,
    supplier: from,
    product: productId,
    cost: costs[0],
    ...Object.fromEntries(Object.entries(papers).flatMap(([slot, made]) => (made ? [[slot, made.documentId]] : []))),
    ...Object.fromEntries(others.filter((made) => made !== null)),
    hash: completed?.hash,
    processingHash: processing?.hash,
    twoPagesHash: twoPages?.hash,
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

/** Who there is in a corporation, and what each may see; whoever is of one establishment is of the first. */
export const staff: Readonly<Record<Kind, Pick<Employed, 'role' | 'sections' | 'status'>>> = {
  superadmin: { role: 'superadmin' },
  admin: { role: 'admin' },
  everything: { sections: [...sections] },
  documents: { sections: ['documents'] },
  products: { sections: ['products'] },
  suppliers: { sections: ['suppliers'] },
  dashboard: { sections: ['dashboard'] },
  dishes: { sections: ['dishes'] },
  nothing: {},
  'one-establishment': { sections: [...sections] },
  pending: { sections: [...sections], status: 'pending' },
  inactive: { sections: [...sections], status: 'inactive' },
}

/** Somebody of every kind that a corporation may have. */
const team = async (apis: Fixtures, { corporationId, establishment, mark }: Home): Promise<Record<Kind, Person>> => {
  const hired = Object.entries(staff).map(async ([kind, rest]) => {
    const where = kind === 'one-establishment' ? { establishments: [establishment] } : {}
    return [kind, await apis.employ({ corporationId, name: `Ana${mark}`, ...rest, ...where })]
  })
  return Object.fromEntries(await Promise.all(hired))
}

/** A corporation with somebody of every kind. */
export type StaffedHome = Home & { people: Record<Kind, Person> }

export const corporation = async (house: Fixtures, mark: string): Promise<StaffedHome> => {
  const home = await foundCorporation(house, { mark })
  return { ...home, people: await team(house, home) }
}
