import { createHash } from 'node:crypto'
import { type CorporationDetails, corporationDetails } from '@escandallo/contracts/corporations/details.ts'
import { newEstablishment, type OpeningHours } from '@escandallo/contracts/establishments/details.ts'
import { NON_FOOD } from '@escandallo/contracts/ingredients/non-food.ts'
import { recipientForm } from '@escandallo/contracts/preferences/commands.ts'
import type { SectionPreference } from '@escandallo/contracts/preferences/events.ts'
import { newProduct } from '@escandallo/contracts/products/commands.ts'
import type { ProductDetails } from '@escandallo/contracts/products/details.ts'
import { ingredientOf as ingredientKnown } from '@escandallo/contracts/products/ingredients.ts'
import { newSupplier } from '@escandallo/contracts/suppliers/commands.ts'
import { daysOf, paymentTerms } from '@escandallo/contracts/suppliers/details.ts'
import { round } from '@escandallo/contracts/values/decimal.ts'
import { unitOf } from '@escandallo/contracts/values/units.ts'
import { type Address, corporation, type EstablishmentKey, establishments } from '../catalogue/corporation.ts'
import { ingredientOf } from '../catalogue/ingredients.ts'
import type { Product } from '../catalogue/product-table.ts'
import { products } from '../catalogue/products.ts'
import { type Supplier, suppliers } from '../catalogue/suppliers.ts'
import { addDays } from '../documents/calendar.ts'
import { priceOn } from '../documents/prices.ts'
import { corporationId, establishmentId, named, productId, supplierId, userId } from './names.ts'
import { ISSUER, PROVIDER, people } from './people.ts'
import type { Rehearsal } from './rehearsal.ts'

const written = ({ street, postalCode, city, province }: Address) =>
  `${street}, ${postalCode} ${city}${city === province ? '' : ` (${province})`}`

const details = (): CorporationDetails =>
  corporationDetails.parse({
    name: corporation.name,
    address: written(corporation.address),
    website: 'https://alborada.example',
    phone: corporation.phone,
    description: corporation.tradeName,
    currency: 'EUR',
    taxIds: [corporation.taxId],
  })

const lunch = { open: '13:00', close: '16:30', nextDay: false }
const dinner = { open: '20:00', close: '23:30', nextDay: false }
const lateDinner = { open: '20:00', close: '00:30', nextDay: true }
const hours: Record<EstablishmentKey, OpeningHours> = {
  puerto: [null, [lunch], [lunch, dinner], [lunch, dinner], [lunch, lateDinner], [lunch, lateDinner], [lunch]],
  mercado: [[lunch], [lunch], [lunch, dinner], [lunch, dinner], [lunch, lateDinner], [lunch, lateDinner], null],
}

export const suppliersDetails = ({ name, taxId, address, email, phone, iban, ...supplier }: Supplier) => ({
  name,
  taxId,
  email,
  phone,
  iban,
  address: written(address),
  swift: null,
  accountNumber: null,
  routingNumber: null,
  description: supplier.tradeName,
  image: null,
  paymentTerms: paymentTerms.find((terms) => daysOf(terms) === supplier.paymentDays) ?? null,
  color: supplier.colour,
  categories: [...supplier.categories],
  establishments: establishments.map(({ key }) => establishmentId(key)),
})

/** What a package holds, from how it is made up: "caja 24 x 33 cl" are 24 pieces and 7.92 litres. */
const contentOf = (pack: string | null): Pick<ProductDetails, 'pieces' | 'litres'> => {
  const [, times, size, unit] = /(?:(\d+) x )?([\d.]+) (l|cl|ud|g|kg)$/.exec(pack ?? '') ?? []
  if (!size || !unit) return { pieces: null, litres: null }
  const litres = { l: 1, cl: 0.01 }[unit]
  const content = litres === undefined ? null : round(String(Number(size) * litres * Number(times ?? 1)), 3)
  return { pieces: times ?? (unit === 'ud' ? size : null), litres: content }
}

export const productsDetails = (product: Product): ProductDetails => {
  const ingredient = ingredientOf[product.key] ?? null
  return {
    name: product.name,
    code: product.code,
    unit: unitOf(product.unit) ?? 'unit',
    // What is weighed has no unit that could weigh something: one lemon is not a kilo.
    eqUd: product.unit === 'kg' ? null : product.eqUd,
    merma: product.merma,
    density: ingredientKnown(ingredient)?.density ?? null,
    ...contentOf(product.pack),
    category: product.category,
    subcategory: product.subcategory,
    customCategory: null,
    ingredient,
    suppliers: [{ supplierId: supplierId(product.supplier), code: product.code, name: product.printedName }],
  }
}

/** The price that somebody wrote down from the supplier's list when the product was added. */
const listPrice = (product: Product, day: string, era: { until: string; seed: string }) => ({
  costId: named(`cost ${product.key}`),
  supplierId: supplierId(product.supplier),
  date: day,
  value: priceOn(product, day, era) ?? product.basePrice,
  currency: 'EUR',
  unit: unitOf(product.unit) ?? 'unit',
  unitQuantity: '1',
})

/** A clock for things done one after the other by somebody at a desk. */
const oneAfterAnother = (day: string) => {
  let seconds = 0
  return () => {
    seconds += 20
    return new Date(Date.parse(`${day}T08:00:00Z`) + seconds * 1000).toISOString()
  }
}

/** The house before its first delivery: corporation, establishments, people, suppliers and what they sell. */
export const settleIn = (
  { tell }: Rehearsal,
  { start, until, seed }: { start: string; until: string; seed: string },
) => {
  const next = oneAfterAnother(addDays(start, -2))
  const by = userId('demo')
  const now = () => ({ at: next(), by })
  const ofCorporation = () => ({ corporationId, ...now() })
  const founded = { type: 'FoundCorporation' as const, data: { ...ofCorporation(), details: details() } }
  tell({ kind: 'corporation', id: corporationId, command: founded }, 'found')

  for (const { key, name, phone, address } of establishments) {
    const opened = newEstablishment.parse({
      details: {
        name,
        phone,
        website: null,
        currency: 'EUR',
        image: null,
        country: 'ES',
        address: written(address),
        postalCode: address.postalCode,
        timeZone: 'Europe/Madrid',
      },
      openingHours: hours[key],
    })
    const id = establishmentId(key)
    const open = { type: 'OpenEstablishment' as const, data: { establishmentId: id, ...opened, ...now() } }
    tell({ kind: 'establishment', id, command: open }, `open ${key}`)
    const list = { type: 'ListEstablishment' as const, data: { ...ofCorporation(), establishmentId: id } }
    tell({ kind: 'corporation', id: corporationId, command: list }, `list ${key}`)
  }
  join({ tell }, next)
  for (const supplier of suppliers) {
    const id = supplierId(supplier.key)
    const { details } = newSupplier.parse({ details: suppliersDetails(supplier) })
    const command = { type: 'NewSupplier' as const, data: { supplierId: id, details, ...now() } }
    tell({ kind: 'supplier', id, command }, `supplier ${supplier.key}`)
  }
  for (const product of products) {
    const id = productId(product.key)
    const details = productsDetails(product)
    const of = { productId: id, ...now() }
    const isComplete = details.ingredient !== null || details.category === NON_FOOD
    // What lacks its ingredient could not be written down in the form: it came with a paper, before all others.
    const command = isComplete
      ? {
          type: 'NewProduct' as const,
          data: { ...newProduct.parse({ details, costs: [listPrice(product, start, { until, seed })] }), ...of },
        }
      : { type: 'RegisterProduct' as const, data: { ...of, details, documentId: null } }
    tell({ kind: 'product', id, command }, `product ${product.key}`)
  }
  wantLetters({ tell }, next)
}

/** Two founded the house, one was invited and came, and one looks after the installation. */
const join = ({ tell }: Pick<Rehearsal, 'tell'>, next: () => string) => {
  for (const { key, email, name, permissions } of people) {
    const id = userId(key)
    const of = { userId: id, issuer: ISSUER, subject: key, email, emailVerified: true, name, provider: PROVIDER }
    if (permissions === null) {
      const founder = { ...of, corporationId, at: next(), by: id }
      tell({ kind: 'user', id, command: { type: 'FoundUser', data: founder } }, `user ${key}`)
      continue
    }
    const invitationHash = createHash('sha256')
      .update(named(`invitation ${key}`))
      .digest('hex')
    const at = next()
    const expiresAt = new Date(Date.parse(at) + 7 * 86_400_000).toISOString()
    const by = userId('demo')
    const invited = { userId: id, corporationId, email, name, permissions, invitationHash, expiresAt, at, by }
    tell({ kind: 'user', id, command: { type: 'InviteUser', data: invited } }, `invite ${key}`)
    const joining = { ...of, invitationHash, at: next(), by: id }
    tell({ kind: 'user', id, command: { type: 'JoinTeam', data: joining } }, `join ${key}`)
  }
}

/** Who gets letters, and of what. */
const wantLetters = ({ tell }: Pick<Rehearsal, 'tell'>, next: () => string) => {
  const of = () => ({ corporationId, at: next(), by: userId('demo') })
  const set = (preference: SectionPreference) => {
    const command = { type: 'SetSectionPreference' as const, data: { ...of(), preference } }
    tell({ kind: 'preferences', id: corporationId, command }, `letters of ${preference.section}`)
  }
  set({ section: 'dishes', frequency: 'monthly', importance: 2, report: false })
  set({ section: 'menus', frequency: 'never', importance: 2, report: false })
  for (const [key, written] of [
    ['owner', { name: 'Julia Alborada', email: 'demo@alborada.example', phone: '+34 944 12 34 56', language: 'es' }],
    ['accountant', { name: 'Asesoría Larrea', email: 'facturas@larrea.example', phone: null, language: 'es' }],
  ] as const) {
    const recipient = { recipientId: named(`recipient ${key}`), ...recipientForm.parse(written) }
    const command = { type: 'AddRecipient' as const, data: { ...of(), ...recipient } }
    tell({ kind: 'preferences', id: corporationId, command }, `recipient ${key}`)
  }
}
