import type { User } from '@escandallo/contracts/team/queries.ts'
import type { FetchQueryOptions } from '@tanstack/react-query'
import type { Asked } from './question.ts'

/** Who opens a page, and what its address says: `id` is what stands for `:id` in it, `search` begins with `?`. */
export type Opening = { user: User; id: string; search: string; day: string }

// biome-ignore lint/suspicious/noExplicitAny: answers and keys differ from question to question, and are never read here
export type FirstQuestion = FetchQueryOptions<any, Error, any, any> & { asks: Asked }

/**
 * What pages ask first, by the patterns of their addresses: a module's `ahead/first-questions.ts` exports it as `firstQuestions`. The page's own parts
 * ask by the same functions. The head's script has the answers fetched before any other script has come, and whoever points at a link has
 * them fetched as well; so that file imports nothing that draws.
 */
export type FirstQuestions = Readonly<Record<string, (opening: Opening) => readonly FirstQuestion[]>>
