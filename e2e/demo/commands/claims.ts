import { claimIdOf } from '@escandallo/command-api/ids.ts'
import { claimLetterOf } from '@escandallo/contracts/claims/letter.ts'
import type { ClaimLine } from '@escandallo/contracts/claims/lines.ts'
import { corporation } from '../catalogue/corporation.ts'
import { product } from '../catalogue/products.ts'
import { supplier } from '../catalogue/suppliers.ts'
import { addDays } from '../documents/calendar.ts'
import type { DemoDocument } from '../documents/document.ts'
import { corporationId, documentId, establishmentId, named, productId, supplierId, userId } from './names.ts'
import { bookedBefore, type Era } from './prices.ts'
import type { Rehearsal } from './rehearsal.ts'

type Line = DemoDocument['lines'][number]

const taxOn = (amount: number, rate: string) => Math.round((amount * Number(rate)) / 100)

/** What of a line is claimed: so much of its total. */
const claimed = (paper: DemoDocument, line: Line, part: Pick<ClaimLine, 'reason' | 'billed' | 'owed' | 'amount'>) => ({
  lineId: named(`claim ${paper.key} ${line.productKey}`),
  productId: productId(line.productKey),
  ...part,
  name: product(line.productKey).name,
  code: line.code,
  quantity: line.quantity,
  unit: line.unit,
  taxRate: line.taxRate,
  tax: taxOn(part.amount, line.taxRate),
  papers: [],
  note: null,
})

/** Claims in three states: written, sent and answered, credited by the note that followed. */
export const claim = ({ tell }: Pick<Rehearsal, 'tell'>, era: Era, waitingDays: number) => {
  const by = userId('marta')
  const { documents, now, until } = era
  const at = (day: string, minute: number) =>
    new Date(Math.min(Date.parse(`${day}T10:00:00Z`), Date.parse(now) - 3_600_000) + minute * 60_000).toISOString()
  const draft = (paper: DemoDocument, lines: ClaimLine[], day: string) => {
    const id = claimIdOf(corporationId, documentId(paper.key))
    const { number, issueDate } = paper
    const about = { invoiceNumber: number, invoiceDate: issueDate, currency: 'EUR' }
    const seller = supplier(paper.supplier).name
    const details = {
      documentId: documentId(paper.key),
      establishmentId: establishmentId(paper.establishment),
      ...about,
      lines,
      supplierId: supplierId(paper.supplier),
      letter: claimLetterOf({ ...about, buyer: corporation.name, supplierName: seller, lines }, 'es'),
    }
    const data = { claimId: id, claim: details, at: at(day, 0), by }
    tell({ kind: 'claim', id, command: { type: 'NewClaim', data } }, `claim ${paper.key}`)
    return id
  }
  const send = (id: string, paper: DemoDocument, day: string) => {
    const data = { claimId: id, to: supplier(paper.supplier).email, time: 1, at: at(day, 3), by }
    tell({ kind: 'claim', id, command: { type: 'SendClaim', data } }, `send claim ${paper.key}`)
  }
  /** The first line dearer than it was ordered. */
  const dearer = (paper: DemoDocument): ClaimLine[] =>
    paper.lines.slice(0, 1).map((line) => {
      const owed = (Number(line.unitPrice) * 0.93).toFixed(4)
      const amount = line.total - Math.round(line.total * 0.93)
      return claimed(paper, line, { reason: 'price', billed: line.unitPrice, owed, amount })
    })

  const written = bookedBefore(era, 'carnes', waitingDays + 4)
  if (written) draft(written, dearer(written), addDays(written.issueDate, 5))

  const answered = bookedBefore(era, 'huerta', waitingDays + 5)
  if (answered) {
    const day = addDays(answered.issueDate, 4)
    const id = draft(answered, dearer(answered), day)
    send(id, answered, day)
    const data = { claimId: id, answer: 'Lo miran y lo descuentan en la próxima factura.', at: at(day, 40), by }
    tell({ kind: 'claim', id, command: { type: 'AnswerClaim', data } }, `answer claim ${answered.key}`)
  }

  const note = documents.findLast(
    ({ kind, refersTo, issueDate }) =>
      kind === 'credit-note' && refersTo !== null && issueDate <= addDays(until, -waitingDays - 5),
  )
  const corrected =
    note &&
    documents.find(({ kind, number, supplier: from }) => {
      return kind === 'invoice' && number === note.refersTo && from === note.supplier
    })
  if (!note || !corrected) return
  const lines = note.lines.map((line) =>
    claimed(corrected, line, {
      reason: 'quantity',
      billed: line.quantity.replace('-', ''),
      owed: '0',
      amount: Math.abs(line.total),
    }),
  )
  const id = draft(
    corrected,
    lines.map((line) => ({ ...line, quantity: line.quantity.replace('-', '') })),
    addDays(corrected.issueDate, 3),
  )
  send(id, corrected, addDays(corrected.issueDate, 3))
  const total = Math.abs(note.totals.total)
  const credit = { supplierId: supplierId(note.supplier), currency: 'EUR', total }
  const data = { claimId: id, documentId: documentId(note.key), amount: total, note: credit }
  tell(
    {
      kind: 'claim',
      id,
      command: { type: 'CreditClaim', data: { ...data, at: at(addDays(note.issueDate, 3), 10), by } },
    },
    `credit claim ${corrected.key}`,
  )
}
