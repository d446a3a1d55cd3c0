import type { TillArticle } from '@escandallo/contracts/tills/details.ts'

/** An article in one of its formats, as one text. */
export const articleKey = ({ articleId, formatId }: TillArticle): string => JSON.stringify([articleId, formatId])
