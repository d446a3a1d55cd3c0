import type { Period } from '@escandallo/contracts/values/periods.ts'
import type { TenantOf } from '../dependencies.ts'

/** Portions sold by dish, with covers and net sales; null where no ticket tells it. */
export type Sold = { portions: ReadonlyMap<string, string>; covers: number | null; net: number | null }

export type SoldIn = (tenant: TenantOf, period: Period, establishments: 'all' | string[]) => Promise<Sold | null>

/** Nobody tells what was sold: then there are means over the menu alone. */
export const nothingSold: SoldIn = async () => null
