import type { Random } from '../random.ts'
import { random } from '../random.ts'
import { fiscalId } from './fiscal-ids.ts'
import type { Trade } from './goods.ts'
import { iban } from './ibans.ts'
import { forms, people, restaurants, restaurantsAbroad, surnames, tradeWords } from './names.ts'
import type { Country, Language } from './places.ts'
import { places, regional, streets } from './places.ts'

export type SetName = 'train' | 'validation' | 'varied' | 'test'

/** What the draws of a set begin with. Other words would draw other papers, and no figure could be held against an earlier one. */
export const seedWords: Readonly<Record<SetName, string>> = {
  train: 'building',
  validation: 'judging',
  varied: 'varied',
  test: 'unseen',
}

export type Firm = {
  /** Its legal name. */
  name: string
  /** What it calls itself on the sign above the door. */
  brand: string
  form: string
  taxId: string
  street: string
  town: string
  city: string
  postalCode: string
  region: string
  phone: string
  email: string
  web: string
  iban: string
  secondIban: string
  registry: string
  sanitary: string
  colour: string
  activity: string
}

export type Buyer = {
  name: string
  brand: string
  taxId: string
  street: string
  town: string
  city: string
  contact: string
}

const COLOURS = ['#1d4e89', '#7a1f2b', '#2f6b3a', '#8a5a13', '#3b3a6e', '#0f6a73', '#a33b12', '#4a4a4a', '#5a2a6b']

export const pick = <T>(list: readonly T[], draw: Random): T => {
  const item = list[draw.whole(0, list.length - 1)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

/** Every second entry: the layouts to validate by share no name with the others. */
const half = <T>(list: readonly T[], set: SetName) =>
  list.length < 4 ? list : list.filter((_, index) => index % 2 === (set === 'validation' || set === 'test' ? 1 : 0))

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')

function address(country: Country, language: Language, draw: Random) {
  const town = pick(regional[language] ?? places[country], draw)
  const street = pick(streets[language], draw)
    .replace('{n}', String(draw.whole(2, 148)))
    .replace('{m}', String(draw.whole(149, 190)))
  const region = town.region && town.region !== town.city ? ` (${town.region})` : ''
  const written =
    country === 'GB' || country === 'IE'
      ? `${town.city} ${town.postalCode}`
      : `${town.postalCode} ${town.city}${region}`
  return {
    street,
    town: written,
    city: town.city,
    postalCode: town.postalCode,
    region: town.region,
    prefix: town.phone,
  }
}

function phone(country: Country, prefix: string, draw: Random) {
  const rest = (count: number) => String(draw.whole(10 ** (count - 1), 10 ** count - 1))
  if (country === 'ES') {
    const bare = `${prefix}${rest(9 - prefix.length)}`
    return bare.replace(/^(\d{3})(\d{2})(\d{2})(\d{2})$/, pick(['$1 $2 $3 $4', '$1.$2.$3.$4', '$1$2$3$4'], draw))
  }
  if (country === 'FR') return `${prefix} ${rest(2)} ${rest(2)} ${rest(2)}`
  if (country === 'PT') return `${prefix} ${rest(3)} ${rest(3)}`
  return `${prefix} ${rest(6)}`
}

const registries: Partial<Record<Country, (draw: Random, city: string) => string>> = {
  ES: (draw, city) =>
    `Inscrita en el Registro Mercantil de ${city}, Tomo ${draw.whole(900, 4800)}, Folio ${draw.whole(1, 220)}, ` +
    `Hoja ${draw.whole(10_000, 98_000)}, Inscripción ${draw.whole(1, 9)}ª`,
  FR: (draw, city) => `RCS ${city} - Capital social ${draw.whole(8, 90)} 000 euros - APE 4639B`,
  PT: (draw, city) => `Matriculada na C.R.C. de ${city} - Capital social ${draw.whole(5, 60)}.000 euros`,
  DE: (draw, city) => `Amtsgericht ${city} HRB ${draw.whole(1000, 29_000)} - Geschäftsführerin: Anke Rehberg`,
  IT: (draw, city) => `Registro Imprese di ${city} - Cap. Soc. ${draw.whole(10, 90)}.000 i.v.`,
  GB: (draw) => `Registered in England and Wales No. ${draw.whole(2_000_000, 9_900_000)}`,
  IE: (draw) => `Registered in Ireland No. ${draw.whole(200_000, 690_000)}`,
}

export type FirmWish = { set: SetName; country: Country; language: Language; trade: Trade; selfEmployed: boolean }

/** A supplier that does not exist; the same words give the same one. */
export function firm(wish: FirmWish, ...words: (string | number)[]): Firm {
  const { set, country, language, trade } = wish
  const draw = random('firm', seedWords[set], ...words)
  const brand = `${pick(tradeWords[language][trade] ?? ['Alimentaria'], draw)} ${pick(half(surnames[language], set), draw)}`
  const form = wish.selfEmployed ? '' : pick(forms[country], draw)
  const name =
    form === ''
      ? pick(half(people[language] ?? people.es ?? [], set), draw)
      : `${brand}${form.startsWith('S') || form === 'C.B.' ? pick([', ', ' '], draw) : ' '}${form}`
  const { prefix, ...where } = address(country, language, draw)
  const domain = `${plain(brand)}.example`
  return {
    name,
    brand,
    form,
    taxId: fiscalId(country, form, draw),
    ...where,
    phone: phone(country, prefix, draw),
    email: `${pick(['info', 'pedidos', 'administracion', 'hola', 'facturacion', 'contacto'], draw)}@${domain}`,
    web: `www.${domain}`,
    iban: iban(country, draw),
    secondIban: iban(country, draw),
    registry: registries[country]?.(draw, where.city) ?? '',
    sanitary: `R.G.S.E.A.A. ${draw.whole(10, 40)}.0${draw.whole(1000, 9999)}/M`,
    colour: pick(COLOURS, draw),
    activity: trade,
  }
}

/** The restaurant that pays. */
export function buyer(set: SetName, country: Country, language: Language, ...words: (string | number)[]): Buyer {
  const draw = random('buyer', seedWords[set], ...words)
  const brand = pick(half(country === 'ES' ? restaurants : restaurantsAbroad, set), draw)
  const form = pick(forms[country], draw)
  const { street, town, city } = address(country, language, draw)
  return {
    brand,
    name: `${brand}${form.startsWith('S') ? ', ' : ' '}${form}`,
    taxId: fiscalId(country, form, draw),
    street,
    town,
    city,
    contact: pick(people[language] ?? people.es ?? [], draw),
  }
}
