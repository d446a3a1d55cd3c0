import { z } from 'zod'
import { articleTarget, tillArticle, tillSettings } from './details.ts'

const about = { tillId: z.uuid(), at: z.iso.datetime(), by: z.uuid() }
/** The access key, sealed with the installation's own: who reads the log does not have it. */
const accessKey = z.string().min(1).max(2000).nullable()

/** That a till is asked, and what it answers, is no event: only its tickets are. */
export const tillEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('TillConnected'), data: z.object({ ...about, settings: tillSettings, accessKey }) }),
  z.object({ type: z.literal('TillReconfigured'), data: z.object({ ...about, settings: tillSettings }) }),
  z.object({ type: z.literal('TillKeyChanged'), data: z.object({ ...about, accessKey }) }),
  z.object({
    type: z.literal('ArticleAssociated'),
    data: z.object({ ...about, article: tillArticle, target: articleTarget }),
  }),
  z.object({ type: z.literal('ArticleDissociated'), data: z.object({ ...about, article: tillArticle }) }),
  z.object({ type: z.literal('TillDisconnected'), data: z.object(about) }),
  z.object({ type: z.literal('TillReconnected'), data: z.object(about) }),
])
export type TillEvent = z.infer<typeof tillEvent>
