import type { Random } from '../../../random.ts'
import type { Buyer, Firm } from '../../../world/firms.ts'
import { pick } from '../../../world/firms.ts'
import { fiscalId } from '../../../world/fiscal-ids.ts'
import type { Country } from '../../../world/places.ts'

const chains = [
  'Hoteles Costa Nevada',
  'Explotaciones Hosteleras Brisa',
  'Inversiones Turísticas Alborán',
  'Gestión Hotelera Marjal',
  'Promociones Tejo 2012',
  'Food & Rooms Group',
  'Residencial Los Almendros',
  'Colectividades Norte',
]

const people = ['Rosa Ibarrola Sanz', 'Ernesto Valiño Pazos', 'Clara Fontanals Riu', 'Óscar Benavent Mir']

const shouted = <T extends { name: string }>(named: T): T => ({ ...named, name: named.name.toUpperCase() })

/** Hotels, firms that say nothing of what they do, and people buy too. */
export const renamedBuyer = (buyer: Buyer, country: Country, draw: Random): Buyer => {
  if (draw.chance(0.18)) {
    const form = country === 'ES' ? pick(['S.L.', 'S.A.', 'S.L.U.'], draw) : (/\S+$/.exec(buyer.name)?.[0] ?? '')
    const name = `${pick(chains, draw)}${country === 'ES' ? pick([', ', ' '], draw) : ' '}${form}`
    return { ...buyer, name }
  }
  if (country === 'ES' && draw.chance(0.08)) {
    const name = pick(people, draw)
    return { ...buyer, name, taxId: fiscalId(country, '', draw) }
  }
  return draw.chance(0.2) ? shouted(buyer) : buyer
}

const spanishForms = ['S.C.C.L.', 'S.C.P.', 'Sociedad Limitada', 'S. Coop. And.', 'S.A.T.', 'S.L.L.']
const foreignForms: Partial<Record<Country, readonly string[]>> = {
  FR: ['S.A.R.L.', 'SASU', 'SCEA', 'S.A.'],
  PT: ['Unipessoal, Lda', 'LDA', 'S.A.', 'CRL'],
  DE: ['UG (haftungsbeschränkt)', 'AG', 'OHG', 'eG', 'GbR'],
  IT: ['S.r.l.s.', 'S.a.s.', 'SRL', 'Soc. Coop.'],
  GB: ['LIMITED', 'plc', 'CIC'],
  IE: ['LIMITED', 'CLG'],
}

const letters: Record<string, string> = { 'S.C.C.L.': 'F', 'S.C.P.': 'J', 'S. Coop. And.': 'F', 'S.A.T.': 'V' }

const spanishId = (taxId: string, form: string): string => `${letters[form] ?? 'B'}${taxId.slice(1)}`

/** Forms that firms rarely have, and names all in capitals. */
export const renamedSupplier = (supplier: Firm, country: Country, draw: Random): Firm => {
  const rare = country === 'ES' ? spanishForms : foreignForms[country]
  const shout = draw.chance(0.2)
  const dressed = (firm: Firm) => (shout ? shouted(firm) : firm)
  if (!rare || supplier.form === '' || !draw.chance(0.18)) return dressed(supplier)
  const form = pick(rare, draw)
  const taxId = country === 'ES' ? spanishId(supplier.taxId, form) : supplier.taxId
  return dressed({ ...supplier, form, name: `${supplier.brand}${pick([', ', ' '], draw)}${form}`, taxId })
}
