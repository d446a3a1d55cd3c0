import type { Block } from '../layout/blocks.ts'
import type { Row } from '../layout/rows.ts'
import { partyLabels } from '../lexicon/field-labels.ts'
import { folded } from '../lexicon/folding.ts'
import type { Candidate, Side } from './candidate.ts'

const legalForm =
  /(?:^|[\s,])(S\.?\s?L\.?\s?U?\.?(?:\s?L\.?)?|S\.?\s?A\.?(?:\s?U\.?)?|S\.?\s?C\.?\s?C\.?\s?L\.?|S\.?\s?COOP\.?(?:\s?\p{L}*\.?)?|C\.?\s?B\.?|S\.?\s?C\.?\s?P?\.?|S\.?\s?A\.?\s?T\.?|S\.?\s?L\.?\s?L\.?|SOCIEDAD (?:LIMITADA|ANONIMA)|GMBH(?: & CO\.? KG)?|AG|KG|UG|E\.?K\.?|LTD\.?|LIMITED|LLC|INC\.?|PLC|CORP\.?|SARL|S\.?A\.?R\.?L\.?|SAS|S\.?A\.?S\.?|EURL|LDA\.?|UNIPESSOAL|S\.?R\.?L\.?|S\.?P\.?A\.?|B\.?V\.?|N\.?V\.?|SP\. Z O\.O\.)\s*$/iu

const notNames =
  /\b(factura|facture|fatura|invoice|rechnung|fattura|albaran|fecha|date|datum|data|pagina|page|seite|original|copia|duplicado|cliente|client|customer|numero|num|total|telefono|tel|tlf|fax|email|cif|nif|vat|tva|iban|registro|inscrita|www|http|calle|avda|poligono|vencimiento|due|forma de pago|pago|payment|hoja|ticket|gracias|thank|proveedor|emisor|currency|moneda|devise|logo|ust|steuernummer|receipt|credit note|delivery note|abono|rectificativa|simplificada|pedido|order|hora|mesa)\b|@/

const initials = (text: string): string => folded(text).replace(/[^a-z0-9]/g, '')

const domains = (mails: string[]): string[] =>
  mails
    .map((mail) => initials(mail.split('@')[1]?.split('.').slice(0, -1).join('') ?? ''))
    .filter((domain) => domain.length > 3)

/** "Firma S.L. · C/ Mayor 1 · 28001 Madrid" is a letterhead on one line: the name ends where the address begins. */
const firmOf = (text: string): string => {
  const [first = '', ...rest] = text.split(/\s+[-–·•|●]\s+|\s*[·•|●]\s*/)
  return rest.some((part) => /\d/.test(part)) && !/\d{3}/.test(first) ? first : text
}

const label =
  /^(?:raz[oó]n social|nombre(?: comercial| fiscal)?|emisor|proveedor|empresa|supplier|seller|vendor|from|name|nom|raison sociale|firma|expedidor|vendedor)\s*:\s*/i

/** What may be the supplier's name: large or first lines of letterheads, legal forms, the line over the supplier's tax id. */
export const nameCandidates = (
  rows: Row[],
  blocks: Block[],
  sides: Map<Block, Side>,
  home: Block | undefined,
  mails: string[],
): Candidate<string>[] => {
  const sizes = rows.map((row) => row.height).sort((a, b) => a - b)
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 10
  const known = domains(mails)
  const candidates: Candidate<string>[] = []
  for (const block of blocks) {
    if (sides.get(block) === 'customer') continue
    const named = block.lines.map((line) => line.text.replace(label, ''))
    block.lines.forEach((line, index) => {
      const raw = named[index] ?? ''
      const text = firmOf(raw)
        .replace(/^[-–·•|:\s]+|[-–·•|:,\s]+$/g, '')
        .replace(/\s*[,·|–-]\s*(?:C\.?I\.?F|N\.?I\.?F|VAT).*$/i, '')
      const plain = folded(text)
      const letters = text.replace(/[^\p{L}]/gu, '').length
      if (letters < 3 || letters < 0.6 * text.replace(/\s/g, '').length || text.length > 70) return
      if (partyLabels.customer.test(plain) || notNames.test(plain) || /@|www\.|https?:/i.test(text)) return
      if (partyLabels.supplier.test(plain) && plain.split(' ').length <= 2) return
      const share = line.rowIndex / Math.max(1, rows.length)
      const first =
        index === 0 ||
        (index === 1 &&
          (partyLabels.supplier.test(folded(block.lines[0]?.text ?? '')) ||
            notNames.test(folded(block.lines[0]?.text ?? ''))))
      const legal = legalForm.test(text)
      const score =
        0.3 +
        (legal ? 0.3 : 0) +
        (block === home ? 0.2 : home?.lines.some((other) => other.rowIndex === line.rowIndex) ? 0.1 : 0) +
        (sides.get(block) === 'supplier' ? 0.2 : 0) +
        (first ? 0.12 : 0) +
        (share < 0.12 ? 0.15 : share < 0.25 ? 0.08 : share > 0.6 ? -0.1 : 0) +
        Math.min(0.15, 0.15 * Math.max(0, line.height / usual - 1)) +
        (raw !== line.text ? 0.1 : 0) +
        (known.some(
          (domain) => initials(text).includes(domain) || domain.includes(initials(text.replace(legalForm, ''))),
        )
          ? 0.15
          : 0) -
        (/\d/.test(text) ? 0.12 : 0) -
        (line.rowIndex > 0.3 * rows.length && !legal && block !== home ? 0.2 : 0)
      candidates.push({ value: text, score, words: line.words })
    })
  }
  return candidates
}
