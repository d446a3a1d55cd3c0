import { type Static, Type } from 'typebox'
import { documentKinds } from './kinds.ts'

/** Confirmed papers by kind, each that there is: all documents. Invoices, receipts and credit notes among them are what is spent. */
export const PaperCounts = Type.Array(Type.Object({ kind: Type.Enum([...documentKinds]), documents: Type.Integer() }))
export type PaperCounts = Static<typeof PaperCounts>
