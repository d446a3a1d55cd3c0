import { escaped } from './words.ts'

/** Where a link of a manual leads on the site: pages of the guide name each other by their files. */
const addressOf = (target: string) => target.replace(/^([\w-]+)\.md$/, '/guide/$1')

/** What stands within a line: code, links, and in bold what a screen says. */
const inline = (text: string): string =>
  escaped(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, (_, label: string, target: string) => {
      return `<a href="${addressOf(target)}">${label}</a>`
    })

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

const item = /^(?:-|\d+\.) /
/** A list, numbered or not; a line that begins with neither goes on with its item. */
const listOf = (block: string) => {
  const tag = block.startsWith('-') ? 'ul' : 'ol'
  const items = block.split(/\n(?=(?:-|\d+\.) )/).map((text) => text.replace(item, '').replaceAll(/\s*\n\s*/g, ' '))
  return `<${tag}>${items.map((text) => `<li>${inline(text)}</li>`).join('')}</${tag}>`
}

/**
 * A manual as HTML. It knows what ours are written with: headings, paragraphs, tables, lists, and fenced code; whatever else there is
 * stands as text.
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
          if (item.test(block)) return listOf(block)
          return `<p>${inline(block.replaceAll('\n', ' '))}</p>`
        })
    })
    .join('\n')
