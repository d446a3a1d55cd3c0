/** What stands between the words of a name: figures and stars are no words ("VISA ****1234"). */
const separators = /[\s\d*.,:;()/+%-]+/

/**
 * Names made of such words alone: one word or phrase at least that names the thing, and of what may stand beside it. A name with any other
 * word is an article's ("Tarjeta de cumpleaños"). Word by word, for one pattern of them all takes exponential time.
 */
const namedBy = (naming: readonly string[], phrases: readonly string[], beside: readonly string[]) => {
  const anyWord = (lists: readonly string[]) => new RegExp(`^(?:${lists.join(' ').replaceAll(' ', '|')})$`)
  const [names, companions] = [anyWord(naming), anyWord(beside)]
  const phrase = new RegExp(String.raw`(?<!\p{L})(?:${phrases.join('|')})(?!\p{L})`, 'gu')
  return {
    test: (name: string): boolean => {
      const withoutPhrases = name.replace(phrase, ' ')
      const words = withoutPhrases.split(separators).filter((word) => word !== '')
      return (
        (withoutPhrases !== name || words.some((word) => names.test(word))) &&
        words.every((word) => names.test(word) || companions.test(word))
      )
    },
  }
}

/**
 * Names of rows in a till's file that are no articles of a kitchen, without accents and in lower case. What is left out of the sales, for it
 * is no turnover of its own: a tip, the tax of other rows, how a ticket was paid, a sum.
 */
const leftOut = {
  tip: /^(?:propinas?|tips?|gratuity|trinkgeld|pourboire|mancia|gorjeta|eskupekoa)\b/,
  // Tax with its rate and nothing else: "IVA 10%", "Cuota IVA (10 %)", "VAT 20".
  tax: /^(?:(?:total|cuota|quota|importe|import|repercutido) )?(?:iva|igic|ipsi|vat|sales tax|tax|impuestos?|impost|impostos|mwst|tva)[\s\d%.,()]*$/,
  payment: namedBy(
    [
      'tarjetas? target(?:a|es) cards? visa mastercard maestro amex jcb electron datafono tpv bizum paypal redsys sumup sodexo pluxee edenred',
      'efectivo efectiu metalico metal·?lic cash contado comptat transferencias? transferencies cheques? xecs? cambio canvi entregado entregat',
      'entregada lliurat tendered change pagado pagat paid contactless',
    ],
    [
      'american express|diners club|credit cards?|debit cards?|bank transfer|wire transfer|(?:apple|google|samsung) pay|change due',
      '(?:ticket|cheque|xec|tarjeta|targeta|vale|tiquet)s? (?:de )?restaurant[es]?|(?:cheque|ticket) gourmet|amount tendered|a devolver',
    ],
    [
      'pagos? pagaments? cobros? cobraments? payments? forma metodo metode medio mitja con en amb by in de del la el por per al total importe',
      'import credito credit debito debit bancari[ao]s? bank eur euros? € virtual online web cliente client devuelto devuelta tornat ticket tiquet',
    ],
  ),
  // Sums of other rows: what a dish is named after "total" is none of these words.
  total: namedBy(
    ['totals? totales subtotals? subtotales suma guztira gesamt'],
    ['sub[ -]total(?:s|es)?|amount due|balance due'],
    [
      'gran grand general generals de del la el ticket tiquet factura cuenta compte bill invoice check mesa taula table a pagar due importe import',
      'amount eur euros? € iva vat incl incluido inclos included con amb with sin sense without neto net bruto brut gross ventas vendes sales dia day',
    ],
  ),
} as const
export type NoArticle = keyof typeof leftOut

/** What a row is by its name where it is no sale; null of everything else. */
export const noArticleOf = (plainName: string): NoArticle | null => {
  for (const kind of ['tip', 'tax', 'payment', 'total'] as const) if (leftOut[kind].test(plainName)) return kind
  return null
}

/** Words of what is sold without any food: it counts as turnover, and no dish or product stands for it. */
const withoutFood = new RegExp(
  [
    String.raw`\b(?:propina|servicio|servei|cubiertos?|bolsas?|bosses|deposito|fianza|vale|tarjeta regalo|descuento|descompte|dto|envio|reserva)\b`,
    String.raw`\b(?:service charge|service fee|delivery (?:fee|charge)|booking fee|cover charge|discount|gift card|voucher|deposit)\b`,
    String.raw`\b(?:gastos de envio|despeses d enviament|enviament|recargo|recarrec|suplemento terraza|suplement terrassa|redondeo|arrodoniment|rounding)\b`,
  ].join('|'),
)

/** Whether an article holds no food by its name: charges, deposits, vouchers, discounts, and all that is no sale. */
export const isWithoutFood = (plainName: string): boolean =>
  withoutFood.test(plainName) || noArticleOf(plainName) !== null
