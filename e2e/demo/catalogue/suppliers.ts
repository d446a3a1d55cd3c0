import type { Address, EstablishmentKey } from './corporation.ts'
import { accountNumber, companyNumber, personNumber } from './fiscal-numbers.ts'

export type SupplierKey = 'huerta' | 'lonja' | 'carnes' | 'cantarera' | 'almenas' | 'morisca' | 'northvine' | 'ilundain'

export type Supplier = {
  key: SupplierKey
  name: string
  tradeName: string
  taxId: string
  iban: string
  address: Address
  email: string
  phone: string
  /** Days from the invoice to its due date; 0 is on the spot. */
  paymentDays: number
  categories: readonly string[]
  colour: string
  language: 'es' | 'ca' | 'en'
  registry: string
  /** The invoice number, from the year, a running number and the series (credit notes have their own). */
  number: (year: number, running: number, series: 'invoice' | 'credit-note' | 'delivery-note') => string
  /** Weekdays on which each establishment gets its deliveries (1 is Monday), every so many weeks. */
  deliveries: Record<EstablishmentKey, { weekdays: readonly number[]; everyWeeks: number }>
  /** Decimals of a weighed quantity on this supplier's scales. */
  scale: number
  /** Share of the deliveries that arrive with a delivery note of their own. */
  deliveryNotes: number
}

const padded = (running: number, length: number) => String(running).padStart(length, '0')
const perSeries = (invoice: string, creditNote: string, deliveryNote: string) => ({
  invoice,
  'credit-note': creditNote,
  'delivery-note': deliveryNote,
})

export const suppliers: readonly Supplier[] = [
  {
    key: 'huerta',
    name: 'Huerta del Almudí, S.L.',
    tradeName: 'Huerta del Almudí',
    taxId: companyNumber('B', '0031842'),
    iban: accountNumber('9341', '0117', '0201548836'),
    address: { street: 'Camino de la Acequia Nueva, 212', postalCode: '50014', city: 'Zaragoza', province: 'Zaragoza' },
    email: 'pedidos@huertadelalmudi.example',
    phone: '976 000 211',
    paymentDays: 30,
    categories: ['CAT3', 'CAT4'],
    colour: '#3f7d3a',
    language: 'es',
    registry: 'Inscrita en el Registro Mercantil de Zaragoza, tomo 4812, folio 96, hoja Z-71244, inscripción 1.ª',
    number: (year, running, series) => `${perSeries('F', 'R', 'A')[series]}${year % 100}/${padded(running, 5)}`,
    deliveries: { puerto: { weekdays: [2, 5], everyWeeks: 1 }, mercado: { weekdays: [1, 4], everyWeeks: 1 } },
    scale: 1,
    deliveryNotes: 0.04,
  },
  {
    key: 'lonja',
    name: 'Peixos Cala Serena, S.L.',
    tradeName: 'Peixos Cala Serena',
    taxId: companyNumber('B', '0057210'),
    iban: accountNumber('9318', '2044', '0300917724'),
    address: {
      street: 'Moll de les Barques Blanques, nau 14',
      postalCode: '43004',
      city: 'Tarragona',
      province: 'Tarragona',
    },
    email: 'comandes@peixoscalaserena.example',
    phone: '977 000 365',
    paymentDays: 14,
    categories: ['CAT2'],
    colour: '#1f5f8b',
    language: 'ca',
    registry: 'Registre Mercantil de Tarragona, volum 2907, foli 41, full T-46020',
    number: (year, running, series) => `${year}-${perSeries('FV', 'AB', 'AL')[series]}-${padded(running, 4)}`,
    deliveries: { puerto: { weekdays: [3, 6], everyWeeks: 1 }, mercado: { weekdays: [5], everyWeeks: 2 } },
    scale: 2,
    deliveryNotes: 0,
  },
  {
    key: 'carnes',
    name: 'Cárnicas Val de Ardanza, S.A.',
    tradeName: 'Cárnicas Val de Ardanza',
    taxId: companyNumber('A', '0019377'),
    iban: accountNumber('9341', '0860', '0102266390'),
    address: {
      street: 'Polígono La Estiva, calle C, parcela 31',
      postalCode: '22006',
      city: 'Huesca',
      province: 'Huesca',
    },
    email: 'facturacion@valdeardanza.example',
    phone: '974 000 508',
    paymentDays: 30,
    categories: ['CAT1', 'CAT9'],
    colour: '#8c2f2b',
    language: 'es',
    registry: 'R.M. de Huesca, tomo 615, libro 0, folio 188, hoja HU-9033. RGSEAA 10.000417/HU',
    number: (year, running, series) => `${perSeries('', 'AB-', 'AL-')[series]}${year % 100}${padded(running, 6)}`,
    deliveries: { puerto: { weekdays: [4], everyWeeks: 1 }, mercado: { weekdays: [2], everyWeeks: 2 } },
    scale: 3,
    deliveryNotes: 0.1,
  },
  {
    key: 'cantarera',
    name: 'Obrador y Lácteos La Cantarera, S. Coop.',
    tradeName: 'La Cantarera',
    taxId: companyNumber('F', '0088615'),
    iban: accountNumber('9377', '0042', '0600148215'),
    address: { street: 'Plaza del Horno Viejo, 3', postalCode: '44003', city: 'Teruel', province: 'Teruel' },
    email: 'hola@lacantarera.example',
    phone: '978 000 127',
    paymentDays: 10,
    categories: ['CAT5', 'CAT6'],
    colour: '#b7791f',
    language: 'es',
    registry: 'Registro de Cooperativas de Aragón, asiento 44-1187',
    number: (year, running, series) => `${perSeries('LC', 'LC-R', 'LC-A')[series]} ${padded(running, 4)}/${year % 100}`,
    deliveries: { puerto: { weekdays: [1], everyWeeks: 2 }, mercado: { weekdays: [3], everyWeeks: 2 } },
    scale: 2,
    deliveryNotes: 0,
  },
  {
    key: 'almenas',
    name: 'Distribuciones Tres Almenas, S.A.',
    tradeName: 'Tres Almenas',
    taxId: companyNumber('A', '0070453'),
    iban: accountNumber('9305', '1190', '0204470018'),
    address: {
      street: 'Avenida de los Almacenes, 45, nave 6',
      postalCode: '25001',
      city: 'Lleida',
      province: 'Lleida',
    },
    email: 'clientes@tresalmenas.example',
    phone: '973 000 744',
    paymentDays: 60,
    categories: ['CAT6', 'CAT8', 'CAT9', 'CAT10'],
    colour: '#4a5568',
    language: 'es',
    registry: 'Registro Mercantil de Lleida, tomo 1340, folio 22, hoja L-25518',
    number: (year, running, series) => `${perSeries('01', '09', '05')[series]}-${year}-${padded(running, 6)}`,
    deliveries: { puerto: { weekdays: [2], everyWeeks: 4 }, mercado: { weekdays: [4], everyWeeks: 4 } },
    scale: 2,
    deliveryNotes: 0,
  },
  {
    key: 'morisca',
    name: 'Bebidas Fuente Morisca, S.L.',
    tradeName: 'Fuente Morisca',
    taxId: companyNumber('B', '0093106'),
    iban: accountNumber('9318', '0075', '0501182940'),
    address: { street: 'Carretera del Pantano, km 4', postalCode: '50012', city: 'Zaragoza', province: 'Zaragoza' },
    email: 'reparto@fuentemorisca.example',
    phone: '976 000 689',
    paymentDays: 60,
    categories: ['CAT11', 'CAT12'],
    colour: '#0f766e',
    language: 'es',
    registry: 'Reg. Merc. Zaragoza, tomo 3977, folio 140, hoja Z-60118',
    number: (year, running, series) => `${perSeries('FB', 'AB', 'ALB')[series]}${year}${padded(running, 5)}`,
    deliveries: { puerto: { weekdays: [3], everyWeeks: 1 }, mercado: { weekdays: [2], everyWeeks: 2 } },
    scale: 0,
    deliveryNotes: 0.1,
  },
  {
    key: 'northvine',
    name: 'Northvine Cellars Iberia, S.L.',
    tradeName: 'Northvine Cellars',
    taxId: companyNumber('B', '0024791'),
    iban: accountNumber('9352', '0310', '0702915563'),
    address: { street: 'Carrer de les Bótes, 9', postalCode: '43201', city: 'Reus', province: 'Tarragona' },
    email: 'accounts@northvine.example',
    phone: '977 000 812',
    paymentDays: 30,
    categories: ['CAT11', 'CAT12'],
    colour: '#5b2a5e',
    language: 'en',
    registry: 'Registered in Tarragona, volume 3122, page 77, sheet T-50871',
    number: (year, running, series) => `${perSeries('INV', 'CN', 'DN')[series]}-${year % 100}${padded(running, 4)}`,
    deliveries: { puerto: { weekdays: [4], everyWeeks: 5 }, mercado: { weekdays: [4], everyWeeks: 5 } },
    scale: 0,
    deliveryNotes: 0,
  },
  {
    key: 'ilundain',
    name: 'Maite Ilundain Sarobe',
    tradeName: 'Higiene Ilundain',
    taxId: personNumber('99418263'),
    iban: accountNumber('9377', '1203', '0100335870'),
    address: { street: 'Calle de los Cesteros, 26, bajo', postalCode: '50002', city: 'Zaragoza', province: 'Zaragoza' },
    email: 'maite@higieneilundain.example',
    phone: '976 000 953',
    paymentDays: 0,
    categories: ['CAT13'],
    colour: '#2b6cb0',
    language: 'es',
    registry: 'Gracias por su confianza',
    number: (year, running, series) => `${perSeries('', 'R', 'A')[series]}${running}-${year}`,
    deliveries: { puerto: { weekdays: [5], everyWeeks: 4 }, mercado: { weekdays: [5], everyWeeks: 4 } },
    scale: 0,
    deliveryNotes: 0,
  },
]

export function supplier(key: SupplierKey): Supplier {
  const known = suppliers.find((candidate) => candidate.key === key)
  if (!known) throw new Error(`no supplier ${key}`)
  return known
}
