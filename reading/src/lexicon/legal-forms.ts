const forms =
  'S\\.?\\s?L\\.?\\s?(?:N\\.?\\s?E|U|P|L)?\\.?(?:\\s?L\\.?)?|S\\.?\\s?A\\.?(?:\\s?[UT]\\.?)?|' +
  'S\\.?\\s?C\\.?\\s?C\\.?\\s?L\\.?|S\\.?\\s?COOP\\.?(?:\\s?\\p{L}{1,5}\\.?)?|C\\.?\\s?B\\.?|' +
  'S\\.?\\s?C\\.?\\s?P?\\.?|SOCIEDAD (?:LIMITADA|AN[OÓ]NIMA)|SOCIETAT LIMITADA|GMBH(?: & CO\\.? (?:KG|' +
  'OHG))?|AG|KG|OHG|UG(?:\\s?\\(HAFTUNGSBESCHR[ÄA]NKT\\))?|EG|CRL|' +
  'SOC\\.?\\s?COOP\\.?(?:\\s?\\p{L}{1,5}\\.?)?|GBR|E\\.?\\s?K\\.?|E\\.?V\\.?|LTD\\.?|LIMITED|LLC|LLP|DAC|' +
  'CLG|C\\.?I\\.?C\\.?|L\\.L\\.C\\.?|INC\\.?|PLC|CORP\\.?|S\\.?\\s?A\\.?\\s?R\\.?\\s?L\\.?|' +
  'S\\.?\\s?A\\.?\\s?S\\.?U?\\.?|EURL|SASU|SCEA|GAEC|EARL|LDA\\.?|UNIPESSOAL(?:,? LDA\\.?)?|' +
  'S\\.?\\s?R\\.?\\s?L\\.?S?\\.?|S\\.?\\s?P\\.?\\s?A\\.?|S\\.?N\\.?C\\.?|S\\.?A\\.?S\\.?|B\\.?\\s?V\\.?|' +
  'N\\.?\\s?V\\.?|VOF|SP\\. Z O\\.\\s?O\\.|A\\.?S\\.?|APS|OY|AB|S\\.? ?DE ?R\\.?L\\.?(?: DE C\\.?V\\.?)?|' +
  'S\\.A\\. DE C\\.V\\.|PTE\\.? LTD\\.?|PTY\\.? LTD\\.?'
/** A text that ends with a legal form: S.L., GmbH, Ltd, Lda … */
export const legalForm = new RegExp(`(?:^|[\\s,])(?:${forms})\\s*$`, 'iu')
export const formAlone = new RegExp(`^(?:${forms})$`, 'iu')
/** A text that begins with a legal form and goes on. */
export const formFirst = new RegExp(`^(?:${forms})(?=[\\s.,]|$)`, 'iu')
/** The same as they are written in running text, where capitals tell names from words. */
const written =
  '[Pp]lc|GmbH(?: & Co\\.? (?:KG|OHG))?|Ltd\\.?|Limited|Lda\\.?|Unipessoal(?:,? Lda\\.?)?|' +
  'S\\.?\\s?Coop\\.?|Inc\\.?|Corp\\.?|S\\.r\\.l\\.|S\\.p\\.A\\.|S\\.n\\.c\\.|S\\.a\\.s\\.|Srl|SpA|Snc|Sarl|' +
  'e\\.K\\.'
/** A firm named inside a sentence: capitalised words up to a legal form. */
export const firmInside = new RegExp(
  `(?<![\\p{L}])((?:[\\p{Lu}\\d][\\p{L}\\d&.'’-]*` +
    `,?\\s+(?:(?:de|del|la|las|los|el|y|e|i|et|und|and|&|do|da|dos|di|d')\\s+){0,3}){1,6}(?:${forms}|${written}))(?=$|[\\s,.;:)–·|-])`,
  'gu',
)
