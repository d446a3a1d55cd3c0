/**
 * Names of rows in a till's file that are no articles of a kitchen, without accents and in lower case. What is left out of the sales, for it
 * is no turnover of its own: a tip, the tax of other rows, how a ticket was paid.
 */
const leftOut = {
  tip: /^(?:propinas?|tips?|gratuity|trinkgeld|pourboire|mancia|gorjeta|eskupekoa)\b/,
  // Tax with its rate and nothing else: "IVA 10%", "Cuota IVA (10 %)", "VAT 20".
  tax: /^(?:(?:total|cuota|quota|importe|import|repercutido) )?(?:iva|igic|ipsi|vat|sales tax|tax|impuestos?|impost|impostos|mwst|tva)[\s\d%.,()]*$/,
  payment: new RegExp(
    [
      String.raw`^(?:(?:pago|pagament|cobro|pagado|paid|payment)(?: (?:con|en|amb|by|in))? )?`,
      '(?:efectivo|efectiu|cash|tarjeta|targeta|card|visa|mastercard|amex|bizum|datafono|credit card)$',
    ].join(''),
  ),
} as const
export type NoArticle = keyof typeof leftOut

/** What a row is by its name where it is no sale; null of everything else. */
export const noArticleOf = (plainName: string): NoArticle | null => {
  for (const kind of ['tip', 'tax', 'payment'] as const) if (leftOut[kind].test(plainName)) return kind
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
