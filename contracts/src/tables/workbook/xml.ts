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

/** Bytes that are parsed at once, and after how many a text, a tag or a comment has to end: a parser keeps what is not finished. */
const PIECE = 64 * 1024
const LONGEST = 1024 * 1024
const DEEPEST = 200

/**
 * A stream of XML as events, names without prefixes. Entities that a file declares itself are not known, so that none grows.
 * @throws TableRefusal 'sheet-broken' where it is no XML, or nested as no program writes it; 'sheet-cell-too-long' for a text without end.
 */
export const xmlStream = ({ open, text, close }: Handlers) => {
  const parser = new SaxesParser()
  let [depth, unfinished] = [0, 0]
  parser.on('error', (cause) => {
    throw new TableRefusal('sheet-broken', { cause })
  })
  parser.on('doctype', () => {
    throw new TableRefusal('sheet-broken')
  })
  parser.on('opentag', ({ name, attributes }) => {
    unfinished = 0
    depth += 1
    if (depth > DEEPEST) throw new TableRefusal('sheet-broken')
    open(local(name), attributes)
  })
  if (text) parser.on('text', text)
  if (text) parser.on('cdata', text)
  parser.on('closetag', ({ name }) => {
    unfinished = 0
    depth -= 1
    close?.(local(name))
  })
  const utf8 = new TextDecoder()
  return {
    push: (chunk: Uint8Array) => {
      for (let from = 0; from < chunk.length; from += PIECE) {
        const piece = chunk.subarray(from, from + PIECE)
        unfinished += piece.length
        if (unfinished > LONGEST) throw new TableRefusal('sheet-cell-too-long')
        parser.write(utf8.decode(piece, { stream: true }))
      }
    },
    end: () => void parser.write(utf8.decode()).close(),
  }
}
