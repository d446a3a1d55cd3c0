/** A reading as the command line prints it. */
export type Printed = {
  file: string
  status: 'read' | 'rejected' | 'failed'
  rejection: string | null
  kind: string
  source: string
  pages: number
  ms: number
  supplier: { name: string | null; taxId: string | null; email: string | null; iban: string | null }
  number: string | null
  issueDate: string | null
  dueDate: string | null
  currency: string
  totals: { subtotal: string | null; taxes: string | null; total: string | null }
  lines: { name: string; quantity: string; unitPrice: string | null; total: string | null }[]
  confidence: Record<string, number>
  needsReview: string[]
  parts?: { from: number; to: number }[]
}
