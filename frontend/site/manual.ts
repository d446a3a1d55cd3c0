import { escaped } from './words.ts'

/** What stands within a line: code alone. */
const inline = (text: string): string => escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>')

const tableRow = (line: string, tag: 'th' | 'td') =>
  `<tr>${line
    .split('|')
    .slice(1, -1)
    .map((cell) => `<${tag}>${inline(cell.trim())}</${tag}>`)
    .join('')}</tr>`

const tableOf = ([head = '', , ...rows]: readonly string[]) => {
  const isNamed = head.replace(/[|\s]/g, '') !== ''
  return `<table>${isNamed ? `<thead>${tableRow(head, 'th')}</thead>` : ''}<tbody>${rows
    .map((row) => tableRow(row, 'td'))
    .join('')}</tbody></table>`
}

/**
 * A manual as HTML. It knows what ours are written with: headings, paragraphs, tables, and fenced code; whatever else there is stands as text.
 */
export const manualHtml = (markdown: string): string =>
  markdown
    .split(/(```[\s\S]*?```)/)
    .flatMap((part) => {
      const code = /^```\w*\n([\s\S]*?)\n?```$/.exec(part)?.[1]
      if (code !== undefined) return [`<pre><code>${escaped(code)}</code></pre>`]
      return part
        .split(/\n{2,}/)
        .map((block) => block.trim())
        .filter(Boolean)
        .map((block) => {
          const [, marks, title] = /^(#{1,3}) (.+)$/.exec(block) ?? []
          if (marks && title) return `<h${marks.length}>${inline(title)}</h${marks.length}>`
          if (block.startsWith('|')) return tableOf(block.split('\n'))
          return `<p>${inline(block.replaceAll('\n', ' '))}</p>`
        })
    })
    .join('\n')
