/** A scanner takes "&" between two words for an 8, a pound or a euro, the S of a cooperative for a 5, and the last letter of "S.r.l." for an I. */
export const withSigns = (text: string): string =>
  text
    .replace(/(\p{L}{2}) [8£€] (?=\p{Lu})/gu, '$1 & ')
    .replace(/(^|\s)5(?=[.,]?\s?coop\b)/iu, '$1S')
    .replace(/(\sS\.\s?r\.\s?)[I1|](?=\.?\s?s?\.?$)/u, '$1l')

const germanForm = /\s(?:GmbH(?: & Co\.? (?:KG|OHG))?|OHG|GbR|KG|UG|e\.\s?K\.?)$/u

/** German has neither accents nor two i in a row: a scanner that knows Spanish reads them for the dots of ä, ö and ü. */
const german: [RegExp, string][] = [
  [/á/g, 'ä'],
  [/ó/g, 'ö'],
  [/ú/g, 'ü'],
  [/Á/g, 'Ä'],
  [/Ó/g, 'Ö'],
  [/Ú/g, 'Ü'],
  [/(?<=\p{L})ii(?=\p{L})/gu, 'ü'],
]

/** The name of a German firm as it was printed, from how it was recognised. */
export const inGerman = (text: string): string =>
  germanForm.test(text) ? german.reduce((name, [accented, letter]) => name.replace(accented, letter), text) : text
