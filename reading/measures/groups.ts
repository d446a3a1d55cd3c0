import type { Sample } from './samples/manifest.ts'

/** Papers are compared with their like: structured, text in Spanish, text in other languages, scans, photographs. */
export const groupsOf = ({ kind, language, has_embedded_xml }: Sample): string[] => {
  if (has_embedded_xml || kind === 'xml') return ['structured']
  if (kind === 'pdf-text') return ['text', language === 'es' ? 'text, Spanish' : 'text, others']
  return kind === 'pdf-scan' ? ['picture', 'scan'] : ['picture', 'image']
}
