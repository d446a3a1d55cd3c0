/** Codes of UN/ECE recommendation 20 for what suppliers print. */
const codes: [RegExp, string][] = [
  [/^kg$/i, 'KGM'],
  [/^(l|lt|litros?)$/i, 'LTR'],
  [/^(caja|caixa|box|cx|kutxa|case|cj|kasten)$/i, 'XBX'],
  [/^(bot|bout|botila|amp|gfa|bt|fl)$/i, 'XBO'],
  [/^(saco?|sac|bag|sack|sacco|bolsa|bo|sa|btl)$/i, 'XBG'],
  [/^(lata|latta|bte|lt)$/i, 'XCA'],
  [/^(dozena|doc)$/i, 'DZN'],
]

export const unitCode = (unit: string) => codes.find(([shape]) => shape.test(unit))?.[1] ?? 'C62'

/** Facturae has a short list of its own. */
export const facturaeUnit = (unit: string) => ({ KGM: '03', LTR: '04', XBX: '06' })[unitCode(unit)] ?? '01'
