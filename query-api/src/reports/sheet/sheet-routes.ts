import type { Dish } from '@escandallo/contracts/dishes/queries.ts'
import type { CostTree } from '@escandallo/contracts/kitchen/queries.ts'
import { unmarked } from '@escandallo/contracts/pictures/marked.ts'
import type { PlateOfDish } from '@escandallo/contracts/plates/queries.ts'
import { DishSheetQuery } from '@escandallo/contracts/reports/queries.ts'
import { sheetData } from '@escandallo/contracts/reports/sheet/sheet-data.ts'
import { sheetWords } from '@escandallo/contracts/reports/sheet/sheet-words.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import { attachment } from '@escandallo/platform/http/attachment.ts'
import { type Server, signedIn } from '@escandallo/platform/http/server.ts'
import { isHash, type ObjectStorage } from '@escandallo/platform/object-storage/object-storage.ts'
import { tenantOf } from '../../caller-scope.ts'
import type { Dependencies } from '../../dependencies.ts'
import { sheetPdf } from './sheet-pdf.ts'

/** A dish's picture as JPEG; null where it has none, or none of its corporation's. A sheet without its photo is still a sheet. */
const pictureOf = async (
  objects: ObjectStorage,
  hash: string | null,
  corporationId: string,
): Promise<Buffer | null> => {
  if (hash === null || !isHash(hash)) return null
  try {
    const parts: Buffer[] = []
    for await (const part of await objects.get(hash)) parts.push(Buffer.from(part))
    const stored = unmarked(Buffer.concat(parts), corporationId)
    return stored ? Buffer.concat(stored.picture) : null
  } catch {
    return null
  }
}

/** A dish's technical sheet as a file, made while it is asked for: no report is filed. */
export const sheetRoutes = (app: Server, { tenants, objects, askAs, today }: Dependencies) =>
  app.get(
    '/reports/dish-sheet',
    {
      schema: { querystring: DishSheetQuery, produces: ['application/pdf'] },
      access: section('dishes'),
      reads: ['dishes', 'food-cost', 'products', 'recipes'],
    },
    async (request, reply) => {
      const { id, language = 'es' } = request.query
      const ask = askAs(signedIn(request))
      const dish = await ask<Dish>('/dishes/details', { id })
      const tree = await ask<CostTree>('/dishes/cost', { id, asOf: today() })
      const plate = await ask<PlateOfDish>('/dishes/plate', { id })
      const scope = tenantOf(request)
      const corporation = await tenants.read({ ...scope, plans: 'once' }, ({ from }) =>
        from('corporation_list').select('name').executeTakeFirst(),
      )
      const data = sheetData({ dish, tree, plate, house: corporation?.name ?? '', day: today(), language })
      const picture = await pictureOf(objects, dish.image, scope.corporationId)
      const name = `${sheetWords[language].file}-${dish.name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}`
      return reply
        .header('content-disposition', attachment(`${name}.pdf`))
        .type('application/pdf')
        .send(await sheetPdf({ data, picture, language, day: today() }))
    },
  )
