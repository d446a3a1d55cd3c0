import { type Check, checksOf } from '@escandallo/contracts/documents/checks.ts'
import type { DocumentContent } from '@escandallo/contracts/documents/content.ts'
import { sameNumber } from '@escandallo/contracts/values/decimal.ts'

type Figures = Pick<DocumentContent, 'lines' | 'taxes' | 'totals'>
type TotalField = keyof DocumentContent['totals']

/** The fields that an equation ties together, the printed result last. */
export const fieldsOfCheck = ({ name, of }: Check, { lines, taxes, totals }: Figures): string[] => {
  const lineTotals = () => lines.map(({ lineId }) => `lines.${lineId}.total`)
  // A nought at the foot changes no sum: nobody is sent to it.
  const atFoot = (...fields: TotalField[]) => fields.filter((field) => totals[field]).map((field) => `totals.${field}`)
  switch (name) {
    case 'line':
      return ['quantity', 'unitPrice', 'discountRate', 'total'].map((cell) => `lines.${of}.${cell}`)
    case 'lines-sum-to-subtotal':
      return [...lineTotals(), ...atFoot('discount', 'charges'), 'totals.subtotal']
    case 'tax': {
      const at = taxes.findIndex(({ rate }) => of !== undefined && sameNumber(rate, of))
      return [`taxes.${at}.base`, `taxes.${at}.amount`]
    }
    case 'surcharge': {
      const at = taxes.findIndex(({ surcharge }) => surcharge && of !== undefined && sameNumber(surcharge.rate, of))
      return [`taxes.${at}.base`, `taxes.${at}.surcharge.amount`]
    }
    case 'bases-sum-to-subtotal':
      return [...taxes.map((_, index) => `taxes.${index}.base`), 'totals.subtotal']
    case 'taxes-sum':
      return [
        ...taxes.flatMap(({ surcharge }, index) => [
          `taxes.${index}.amount`,
          ...(surcharge ? [`taxes.${index}.surcharge.amount`] : []),
        ]),
        'totals.taxes',
      ]
    case 'total':
      return ['totals.subtotal', 'totals.taxes', ...atFoot('withheld', 'prepaid', 'rounding'), 'totals.total']
    default:
      return name satisfies never
  }
}

/** The field to go to first: what a line or the tax table says where the equation is about one, else the printed result. */
export const startOfCheck = (check: Check, content: Figures): string => {
  const fields = fieldsOfCheck(check, content)
  return (check.name === 'line' || check.name === 'tax' ? fields[0] : fields.at(-1)) ?? 'lines'
}

/** Every field that an equation which fails is about. A sum over all lines marks the foot, not each of them. */
export const fieldsAtOdds = (content: DocumentContent): Set<string> =>
  new Set(
    checksOf(content)
      .filter(({ holds }) => !holds)
      .flatMap((check) => {
        const fields = fieldsOfCheck(check, content)
        return check.name.includes('sum') ? fields.filter((path) => path.startsWith('totals.')) : fields
      }),
  )
