/** How to walk the tree of an XML file, whoever parsed it. Names are without prefix. */
export type XmlTree<Element> = {
  nameOf: (element: Element) => string
  partsOf: (element: Element) => Iterable<Element>
}

/** A file is divided into at most so many documents. */
export const MAX_INVOICES_IN_FILE = 200

const alone: ReadonlySet<string> = new Set(['CrossIndustryInvoice', 'CrossIndustryDocument', 'Invoice', 'CreditNote'])

/**
 * The elements of an XML file that are an invoice each, in the file's order: those of a Facturae's batch, those in an envelope or
 * collection, or the root itself. Reader and viewer count them alike, as the pages of the file.
 */
export const invoiceElements = <Element>(root: Element, { nameOf, partsOf }: XmlTree<Element>): Element[] => {
  if (nameOf(root) === 'Facturae')
    return [...partsOf(root)]
      .filter((part) => nameOf(part) === 'Invoices')
      .flatMap((invoices) => [...partsOf(invoices)].filter((part) => nameOf(part) === 'Invoice'))
  if (alone.has(nameOf(root))) return [root]
  return [...partsOf(root)].filter((part) => alone.has(nameOf(part)))
}
