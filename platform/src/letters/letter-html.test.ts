import { describe, expect, test } from 'vitest'
import { letterHtml } from './letter-html.ts'

const hostile = `</p><script>alert(1)</script><img src=x onerror="x()">'"&\u202e`
const drawn = letterHtml({
  language: 'es',
  title: hostile,
  foot: [hostile],
  product: hostile,
  blocks: [
    { kind: 'text', text: `Hola\n${hostile}\n\nAdiós` },
    { kind: 'heading', text: hostile },
    { kind: 'action', label: hostile, url: `https://a.example/?q="><script>` },
    { kind: 'action', label: 'x', url: 'javascript:alert(1)' },
    { kind: 'table', head: [hostile], rows: [[hostile]], figures: [0] },
    { kind: 'items', items: [{ text: hostile, note: hostile, url: 'data:text/html,x' }] },
  ],
})

describe('the HTML part of a letter', () => {
  test('is markup of ours alone, whatever anybody is called', () => {
    expect(drawn).not.toMatch(/<(?:script|img)|\son\w+="|javascript:|data:|\u202e/)
    const tags = new Set([...drawn.matchAll(/<\/?([a-z]\w*)/g)].map(([, name]) => name))
    expect([...tags].sort().join(' ')).toBe(
      'a body br div h1 h2 head html meta p span style table tbody td th thead title tr',
    )
    expect(drawn.match(/&lt;script&gt;/g)?.length).toBeGreaterThan(8)
  })
  test('leads nowhere but to pages', () => {
    expect([...drawn.matchAll(/href="([^"]*)"/g)].map(([, url]) => url)).toEqual([
      'https://a.example/?q=&quot;&gt;&lt;script&gt;',
    ])
  })
  test('asks for nothing of anybody when it is opened, and has its colours for the dark', () => {
    expect(drawn).not.toMatch(/<link|url\(|@import|<[^>]*\ssrc=/)
    expect(drawn).toContain('prefers-color-scheme: dark')
  })
  test('keeps the lines and the paragraphs of a text', () => {
    const html = letterHtml({ language: 'en', title: 'x', foot: [], blocks: [{ kind: 'text', text: 'a\nb\n\nc' }] })
    expect(html).toMatch(/>a<br>b<\/p><p[^>]*>c<\/p>/)
  })
})
