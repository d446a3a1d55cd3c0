import { DOMParser } from '@xmldom/xmldom'
import { SignedXml } from 'xml-crypto'

/**
 * `whole`: nothing has changed since it was signed. `altered`: something has. `unchecked`: it bears a signature that cannot be followed
 * here. Who signed is another matter, of which none of these says anything: certificates are not looked up.
 */
export type SignatureState = 'whole' | 'altered' | 'unchecked'

const xmldsig = 'http://www.w3.org/2000/09/xmldsig#'
/** Canonical XML of more than this takes too long to make for what it tells. */
const mostCharacters = 4_000_000

/** Signatures that stand within no other: those within are of whoever signed the signature. */
const outermost = (document: Document): Element[] =>
  Array.from(document.getElementsByTagNameNS(xmldsig, 'Signature')).filter((element) => {
    for (let above = element.parentNode as Element | null; above; above = above.parentNode as Element | null)
      if (above.localName === 'Signature' && above.namespaceURI === xmldsig) return false
    return true
  })

const PROCESSING_INSTRUCTION = 7
/** The library digests what an instruction says as if it were text of its element: whoever reads the text alone reads something else. */
const holdsInstruction = (node: Node): boolean =>
  Array.from(node.childNodes ?? []).some((part) => part.nodeType === PROCESSING_INSTRUCTION || holdsInstruction(part))

const idsOf = (element: Element): string[] => ['Id', 'ID', 'id'].flatMap((name) => element.getAttribute(name) || [])

/** How the signature of an XML file (XML-DSig or XAdES, enveloped) stands to the file; null where there is none. */
export const signatureOf = (text: string): SignatureState | null => {
  if (!text.includes(xmldsig)) return null
  if (text.length > mostCharacters) return 'unchecked'
  try {
    return stateOf(text)
  } catch (error) {
    // The library throws plain errors; of a value that does not fit its key it says this, of all else that it cannot follow it.
    return error instanceof Error && error.message.startsWith('invalid signature:') ? 'altered' : 'unchecked'
  }
}

const stateOf = (text: string): SignatureState | null => {
  let isBroken = false
  const noted = () => {
    isBroken = true
  }
  const errorHandler = { warning: () => undefined, error: noted, fatalError: noted }
  const document = new DOMParser({ errorHandler }).parseFromString(text, 'text/xml') as unknown as Document
  // Whoever reads it in another way reads another file.
  if (isBroken) return 'unchecked'
  if (holdsInstruction(document.documentElement)) return 'unchecked'
  const [signature, ...others] = outermost(document)
  if (!signature) return null
  // Whoever signs second signs the first signature too, which was not there when that was made.
  if (others.length > 0) return 'unchecked'
  // What stands within the signature is covered by nothing when the signature is all there is.
  if (signature === document.documentElement) return 'unchecked'
  const signed = new SignedXml({ getCertFromKeyInfo: SignedXml.getCertFromKeyInfo })
  signed.loadSignature(signature as unknown as Node)
  const isRight = signed.checkSignature(text)
  const roots = idsOf(document.documentElement).map((id) => `#${id}`)
  const references = (signed as unknown as { references: { uri?: string; validationError?: Error }[] }).references
  const ofWhole = references.filter(({ uri }) => uri === '' || roots.includes(uri ?? ''))
  // What was signed is a part of the file, and what it says may be another.
  if (ofWhole.length === 0) return 'unchecked'
  if (isRight) return 'whole'
  return ofWhole.some(({ validationError }) => validationError) ? 'altered' : 'unchecked'
}
