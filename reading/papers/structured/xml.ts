/** An element of XML: attributes after its name as they are, then words or more elements; what is null is left out. */
export type Node = string | number | null | readonly Node[]

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

export const words = (text: string) => escaped(text)

/** `tag('ram:ID schemeID="VA"', 'FR…')` */
export function tag(name: string, ...inside: Node[]): string {
  const content = (inside as readonly unknown[])
    .flat(3)
    .filter((part) => part !== null)
    .join('')
  return `<${name}>${content}</${name.split(' ')[0]}>`
}

/** The same figure in XML: no thousands, a point, two decimals. */
export const euros = (cents: number) => (cents / 100).toFixed(2)

export const document = (root: string) => new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`)
