import type { Language } from '../languages.ts'
import { darkRules, light } from './colours.ts'

/** A part of a letter, in the order in which it is read. */
export type LetterBlock =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'action'; label: string; url: string }
  /** `figures` are columns of numbers, by their place. */
  | { kind: 'table'; head: readonly string[]; rows: readonly (readonly string[])[]; figures: readonly number[] }
  | { kind: 'items'; items: readonly { text: string; note?: string; url?: string }[] }

type Shown = {
  language: Language
  title: string
  blocks: readonly LetterBlock[]
  /** Lines in small print: who wrote, why it came. */
  foot: readonly string[]
  /** Whose name stands above. */
  product?: string
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
/** A text of anybody's: nothing of it is markup, and nothing turns what follows around. */
export const escaped = (text: string): string =>
  text.replace(/(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '').replace(/[&<>"']/g, (sign) => signs[sign] ?? '')
const broken = (text: string) => escaped(text).replaceAll('\n', '<br>')

const FONT = `font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`
const style = (...rules: string[]) => ` style="${[FONT, ...rules].join(';')}"`
const ink = `color:${light.ink}`
const muted = `color:${light.muted}`
const WHOLE = 'width="100%" cellpadding="0" cellspacing="0"'
const ROWS = 'border-collapse:collapse;margin:0 0 16px'
const line = `border-bottom:1px solid ${light.line}`

/** Nothing but addresses of pages: a script in a link is no link. */
const linkOf = (url: string) => (/^https?:\/\//i.test(url) ? escaped(url) : null)

const tableOf = ({ head, rows, figures }: Extract<LetterBlock, { kind: 'table' }>): string => {
  const align = (at: number) => (figures.includes(at) ? 'text-align:right;white-space:nowrap' : 'text-align:left')
  const cells = (row: readonly string[], tag: 'th' | 'td', ...rules: string[]) =>
    row
      .map(
        (cell, at) =>
          `<${tag} class="cell"${style(...rules, line, 'padding:8px 6px', align(at))}>${broken(cell)}</${tag}>`,
      )
      .join('')
  const above = cells(head, 'th', muted, 'font-size:12px', 'font-weight:600')
  const below = rows.map((row) => `<tr>${cells(row, 'td', ink, 'font-size:14px', 'vertical-align:top')}</tr>`)
  return `<table ${WHOLE} style="${ROWS}"><thead><tr>${above}</tr></thead><tbody>${below.join('')}</tbody></table>`
}

const itemsOf = ({ items }: Extract<LetterBlock, { kind: 'items' }>): string => {
  const rows = items.map(({ text, note, url }) => {
    const link = url === undefined ? null : linkOf(url)
    const shown = link
      ? `<a class="link" href="${link}"${style(`color:${light.primary}`)}>${broken(text)}</a>`
      : `<span class="ink"${style(ink)}>${broken(text)}</span>`
    const small = note ? `<div class="muted"${style(muted, 'font-size:13px')}>${broken(note)}</div>` : ''
    return `<tr><td class="cell"${style(line, 'padding:10px 0', 'font-size:14px', 'line-height:1.45')}>${shown}${small}</td></tr>`
  })
  return `<table role="presentation" ${WHOLE} style="${ROWS}">${rows.join('')}</table>`
}

const blockOf = (block: LetterBlock): string => {
  switch (block.kind) {
    case 'text':
      return block.text
        .split(/\n{2,}/)
        .filter((text) => text.trim() !== '')
        .map(
          (text) =>
            `<p class="ink"${style(ink, 'font-size:15px', 'line-height:1.5', 'margin:0 0 14px')}>${broken(text)}</p>`,
        )
        .join('')
    case 'heading':
      return `<h2 class="ink"${style(ink, 'font-size:16px', 'line-height:1.3', 'margin:22px 0 8px')}>${broken(block.text)}</h2>`
    case 'action': {
      const link = linkOf(block.url)
      if (!link) return ''
      const button = style(
        ...[`background:${light.primary}`, `color:${light.onPrimary}`, 'display:inline-block', 'font-size:15px'],
        ...['font-weight:600', 'padding:11px 18px', 'border-radius:8px', 'text-decoration:none'],
      )
      return `<p style="margin:18px 0 22px"><a class="button" href="${link}"${button}>${broken(block.label)}</a></p>`
    }
    case 'table':
      return tableOf(block)
    case 'items':
      return itemsOf(block)
    default:
      return block satisfies never
  }
}

/** A letter as programs show it that show HTML: like the product, in light and dark. Every text in it is escaped. */
export const letterHtml = ({ language, title, blocks, foot, product = 'Escandallo' }: Shown): string => {
  const small = foot.map(
    (text) =>
      `<p class="muted"${style(muted, 'font-size:12px', 'line-height:1.5', 'margin:0 0 6px')}>${broken(text)}</p>`,
  )
  const above = `<tr><td class="muted"${style(muted, 'font-size:13px', 'font-weight:600', 'padding:0 4px 12px')}>${escaped(product)}</td></tr>`
  const surface = `background:${light.surface};border:1px solid ${light.line};border-radius:12px;padding:24px`
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escaped(title)}</title><style>${darkRules}</style></head>
<body class="canvas" style="margin:0;padding:0;background:${light.canvas}">
<table class="canvas" role="presentation" ${WHOLE} style="background:${light.canvas}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" ${WHOLE} style="max-width:600px">${above}
<tr><td class="surface" style="${surface}">
<h1 class="ink"${style(ink, 'font-size:20px', 'line-height:1.3', 'margin:0 0 16px')}>${broken(title)}</h1>
${blocks.map(blockOf).join('\n')}
</td></tr><tr><td style="padding:16px 4px 0">${small.join('')}</td></tr></table>
</td></tr></table></body></html>
`
}

/** The HTML part of a letter that is nothing but text. */
export const plainHtml = (language: Language, { subject, text }: { subject: string; text: string }): string =>
  letterHtml({ language, title: subject, blocks: [{ kind: 'text', text }], foot: [] })
