import { SaxesParser } from 'saxes'
import { TableRefusal } from '../grid.ts'

export type Attributes = Readonly<Record<string, string>>
export type Handlers = {
  open: (name: string, attributes: Attributes) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/** A name without its prefix: workbooks of some programs bear one. */
const local = (name: string) => {
  const at = name.indexOf(':')
  return at < 0 ? name : name.slice(at + 1)
}

/**
 * A stream of XML as events, names without prefixes. Entities that a file declares itself are not known, so that none grows.
 * @throws TableRefusal 'sheet-broken' where it is no XML.
 */
export const xmlStream = ({ open, text, close }: Handlers) => {
  const parser = new SaxesParser()
  parser.on('error', (cause) => {
    throw new TableRefusal('sheet-broken', { cause })
  })
  parser.on('doctype', () => {
    throw new TableRefusal('sheet-broken')
  })
  parser.on('opentag', ({ name, attributes }) => open(local(name), attributes))
  if (text) parser.on('text', text)
  if (text) parser.on('cdata', text)
  if (close) parser.on('closetag', ({ name }) => close(local(name)))
  const utf8 = new TextDecoder()
  return {
    push: (chunk: Uint8Array) => void parser.write(utf8.decode(chunk, { stream: true })),
    end: () => void parser.write(utf8.decode()).close(),
  }
}
