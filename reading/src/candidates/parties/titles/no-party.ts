import type { Block } from '../../../layout/blocks.ts'
import { legalForm } from '../../../lexicon/legal-forms.ts'
import { isPerson } from '../../../lexicon/parties/given-names.ts'
import type { Party } from '../../../lexicon/parties/party-labels.ts'
import { isStreet, isTown } from '../../../lexicon/places.ts'
import { taxIdsIn } from '../../../values/tax-ids.ts'

type Line = Block['lines'][number]

/** A title with a code under it and nothing else is the heading of a customer's number, not of a customer. */
const isCode = (text: string | undefined): boolean => text !== undefined && /^[A-Z]{0,3}[-.]?\d[\d.\-/]*$/.test(text)

/** Says where somebody is or in what form they trade. */
const isWhere = ({ text }: { text: string }): boolean => isTown(text) || isStreet(text) || legalForm.test(text)

const selling =
  /^(?:vended\p{L}*|vendeur\p{L}*|vendit\p{L}*|venedor\p{L}*|verkäuf\p{L}*|saltzail\p{L}*|seller|sold by)/iu

/**
 * "Verkäufer: Anke Rehberg", or her under that word, or her number ("Vendedor: 036"), names who sold and not the firm:
 * nothing says where it is or in what form it trades.
 */
const isSalesman = (party: Party, text: string, block: Block, below: string | undefined, next: string): boolean => {
  const colon = text.indexOf(':')
  const beside = (colon >= 0 ? text.slice(colon + 1) : text.replace(selling, '')).trim()
  const who = beside !== '' ? beside : (below ?? '')
  const isNumbered = /^\d{1,5}$/.test(beside === '' ? next : beside)
  return party === 'supplier' && selling.test(text) && (isNumbered || (isPerson(who) && !block.lines.some(isWhere)))
}

/** "Cliente: 43007679": a number of the customer's, in a list of such facts perhaps. */
export const isCoded = ({ text }: { text: string }): boolean => /:\s*[A-Z]{0,3}[-.]?\d[\d.\-/]*$/.test(text)

/** "Operador: Ana Ruiz", "Página: 1 / 1": the list goes on, and nobody's particulars begin. */
export const isFact = (line: { text: string }): boolean =>
  /^[^:]{3,40}:\s*\S/.test(line.text) && !isWhere(line) && taxIdsIn(line.text).length === 0

/** A salesman, a list of facts or the heading of a customer's number: a party's word, and no party. `besideLine`: what stands to the right of it. */
export const namesNobody = (party: Party, line: Line, block: Block, besideLine: string): boolean => {
  const index = block.lines.indexOf(line)
  const below = block.lines[index + 1]
  const heads = !/:\s*\S/.test(line.text) && isCode(below?.text)
  return (
    isSalesman(party, line.text, block, below?.text, besideLine) ||
    (isCoded(line) && below !== undefined && isFact(below)) ||
    (heads && !block.lines.slice(index + 2).some(isWhere))
  )
}
