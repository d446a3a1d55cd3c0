import { z } from 'zod'
import { positiveDecimal } from '../values/decimal.ts'
import { line } from '../values/names.ts'

/** How a till is asked: Ágora's API, a file in the universal form, or the till of the demo. */
export const tillAdapters = ['agora', 'csv', 'demo'] as const
export type TillAdapter = (typeof tillAdapters)[number]

/** The address of a till's server; only its form is looked at here, where it leads is the outbound guard's question. */
const serverUrl = z
  .string()
  .trim()
  .max(300, 'too-long')
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), 'url-invalid')
  .refine((text) => !URL.canParse(text) || new URL(text).username + new URL(text).password === '', 'url-with-password')

/** What a person says of a connection, but its key. `workplaceId` is one of those that the till names. */
export const tillSettings = z
  .object({
    establishmentId: z.uuid('required'),
    adapter: z.enum(tillAdapters, 'required'),
    serverUrl: serverUrl.nullable(),
    workplaceId: line(60).nullable(),
    workplaceName: line(200).nullable(),
  })
  .refine(({ adapter, serverUrl: url }) => adapter !== 'agora' || url !== null, {
    message: 'required',
    path: ['serverUrl'],
  })
export type TillSettings = z.infer<typeof tillSettings>

/** What a till sells: an article in one of its formats (a wine by the glass, by the bottle). */
export const tillArticle = z.object({ articleId: line(100).min(1, 'required'), formatId: line(100).nullable() })
export type TillArticle = z.infer<typeof tillArticle>

/**
 * What an article stands for in the kitchen. `ratio` is how many portions of the dish, or base units of the product, go with
 * one sold: a bottle of six glasses sold by the glass is "0.1667". `nothing`: it costs nothing (a cover charge, a deposit).
 */
export const articleTarget = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('dish'), id: z.uuid(), ratio: positiveDecimal.default('1') }),
  z.object({ kind: z.literal('product'), id: z.uuid(), ratio: positiveDecimal.default('1') }),
  z.object({ kind: z.literal('nothing') }),
])
export type ArticleTarget = z.infer<typeof articleTarget>
