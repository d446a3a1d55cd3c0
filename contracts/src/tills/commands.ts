import { z } from 'zod'
import { line } from '../values/names.ts'
import { articleTarget, tillArticle, tillSettings } from './details.ts'

/** The key as the till's own program shows it; it is never told again. */
const accessKey = line(500).min(1, 'required')

export const connectTill = z.strictObject({ settings: tillSettings, accessKey: accessKey.nullable() })
/** Without a key the one that is known stays. */
export const updateTill = z.strictObject({
  tillId: z.uuid(),
  settings: tillSettings,
  accessKey: accessKey.nullable().optional(),
})
export const disconnectTill = z.strictObject({ tillId: z.uuid() })
/** `target` null takes an association back. */
export const associateArticles = z.strictObject({
  tillId: z.uuid(),
  associations: z
    .array(z.object({ article: tillArticle, target: articleTarget.nullable() }))
    .min(1, 'required')
    .max(500, 'too-many')
    .refine(
      (list) =>
        new Set(list.map(({ article }) => JSON.stringify([article.articleId, article.formatId]))).size === list.length,
      'article-repeated',
    ),
})
export type ConnectTill = z.infer<typeof connectTill>
export type UpdateTill = z.infer<typeof updateTill>
export type AssociateArticles = z.infer<typeof associateArticles>
