import { INSTALLATION } from '@escandallo/platform/scheduling/schedule.ts'
import { z } from 'zod'
import type { Api } from './api.ts'

const tenants = z.object({ items: z.array(z.uuid()) })

/** Every corporation there is: for work that is set up for those that were there before it. */
export const tenantsOf = async ({ get }: Pick<Api, 'get'>): Promise<string[]> =>
  tenants.parse(await get('/operations/tenants', {}, { corporationId: INSTALLATION })).items
