import { companyNumber } from './fiscal-numbers.ts'

export type EstablishmentKey = 'puerto' | 'mercado'

export type Address = { street: string; postalCode: string; city: string; province: string }

export type Establishment = {
  key: EstablishmentKey
  name: string
  address: Address
  phone: string
  email: string
  /** How much it buys beside the bigger house, which is 1. */
  appetite: number
  /** Closed for the summer holidays, month and day, both included. */
  closed: { from: string; to: string } | null
}

/** Nobody has these numbers: no tax office hands out company numbers of province 00, and no operator lines that start 000. */
export const corporation = {
  name: 'Alborada Hostelera, S.L.',
  tradeName: 'Grupo Alborada',
  taxId: companyNumber('B', '0041862'),
  address: { street: 'Calle del Olivar Alto, 7', postalCode: '50003', city: 'Zaragoza', province: 'Zaragoza' },
  phone: '976 000 140',
  email: 'administracion@alborada.example',
} as const

export const establishments: readonly Establishment[] = [
  {
    key: 'puerto',
    name: 'Alborada Puerto',
    address: {
      street: 'Passeig de la Drassana Vella, 18',
      postalCode: '43004',
      city: 'Tarragona',
      province: 'Tarragona',
    },
    phone: '977 000 141',
    email: 'puerto@alborada.example',
    appetite: 1,
    closed: null,
  },
  {
    key: 'mercado',
    name: 'Alborada Mercado',
    address: { street: 'Calle del Olivar Alto, 7', postalCode: '50003', city: 'Zaragoza', province: 'Zaragoza' },
    phone: '976 000 142',
    email: 'mercado@alborada.example',
    appetite: 0.75,
    closed: { from: '08-03', to: '08-23' },
  },
]

export function establishment(key: EstablishmentKey): Establishment {
  const establishment = establishments.find((candidate) => candidate.key === key)
  if (!establishment) throw new Error(`no establishment ${key}`)
  return establishment
}
