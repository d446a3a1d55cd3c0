declare const escaped: unique symbol

/** Text in which nothing is markup: the library writes legends and tooltips as HTML. Only `markupOf` makes it. */
export type Markup = string & { readonly [escaped]: true }

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Any text, a supplier's name as it stands on a paper, as HTML that shows the very same text. */
export const markupOf = (text: string): Markup => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '') as Markup
