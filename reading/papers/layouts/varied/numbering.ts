import type { DocumentKind } from '../../dealing/deal.ts'
import type { Random } from '../../random.ts'
import { pick } from '../../world/firms.ts'
import type { Language } from '../../world/places.ts'

const patterns = [
  '####',
  '######',
  '########',
  '##',
  '{yy}####',
  '{yyyy}####',
  '{yyyy}/###',
  '{yyyy}-####',
  '{yy}/####',
  '###/{yyyy}',
  '####/{yy}',
  '####-{yy}',
  'A/####',
  'A-####',
  'B{yy}####',
  'T{yy}-#####',
  'F{yyyy}-###',
  'R.####',
  '1/######',
  '{yyyy}/A/####',
  'V{yy}/{mm}-###',
  '{mm}-####',
  'C{yyyy}{mm}###',
  '9########',
  '00####',
  'X##-####',
  '{yy}.####',
  'H #####',
  '#.###',
]

const formats: Partial<
  Record<DocumentKind, Partial<Record<Language, readonly string[]>> & { any: readonly string[] }>
> = {
  invoice: {
    any: [],
    es: ['F-####', 'FV{yy}/####', 'FRA-{yyyy}-###', 'FAC{yy}-####', 'FV-#####'],
    ca: ['F-####', 'FC{yy}/####'],
    en: ['INV-####', 'SI-######', 'IN#####', 'INV/{yyyy}/####'],
    fr: ['FA######', 'FC-{yyyy}-####', 'FACT-####', 'FA{yy}{mm}-###'],
    pt: ['FT {yyyy}/###', 'FT A/####', 'FAC {yyyy}A1/####', 'FT FT.{yyyy}/###'],
    de: ['RE-####', 'RE{yyyy}-####', 'RG{yy}-#####', '{yyyy}-RE-###'],
    it: ['###/A', '####/00', 'FPR ##/{yy}', 'FE/{yyyy}/###'],
  },
  'delivery-note': { any: ['AL{yy}-####', 'A####', 'ALB-#####'], de: ['LS-####', 'LS{yy}#####'], fr: ['BL######'] },
  'credit-note': { any: ['R-####', 'AB{yy}-###', 'REC/####'], de: ['GS-####'], fr: ['AV######'], en: ['CN-####'] },
}

/** How a house numbers its papers. */
export function numberingOf(language: Language, kind: DocumentKind, draw: Random): string {
  const mine = [...(formats[kind]?.any ?? []), ...(formats[kind]?.[language] ?? [])]
  return mine.length > 0 && draw.chance(0.45) ? pick(mine, draw) : pick(patterns, draw)
}
