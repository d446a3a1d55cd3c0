import type { Permissions } from '@escandallo/contracts/team/access.ts'
import { establishmentId } from './names.ts'

/** Where they signed up, for the record. Which account of today's provider is whose is said at each start. */
export const ISSUER = 'https://alborada.example'
export const PROVIDER = 'alborada.example'

export type Person = {
  key: 'demo' | 'marta' | 'iker' | 'operator'
  name: string
  email: string
  /** What somebody who was invited may do; null for those who founded the house. */
  permissions: Permissions | null
}

export const people: readonly Person[] = [
  { key: 'demo', name: 'Julia Alborada', email: 'demo@alborada.example', permissions: null },
  { key: 'marta', name: 'Marta Iriarte', email: 'marta@alborada.example', permissions: null },
  {
    key: 'iker',
    name: 'Iker Solana',
    email: 'iker@alborada.example',
    permissions: {
      role: 'user',
      sections: ['documents', 'products', 'suppliers'],
      establishments: [establishmentId('mercado')],
    },
  },
  // Looks after the installation: whoever is shown the demo is not let into that.
  { key: 'operator', name: 'Lucía Guardia', email: 'operator@alborada.example', permissions: null },
]
