import type { DocumentEvent } from './events.ts'

/** The stored objects that an event stands on, by the hash of their bytes. Without them its document cannot be shown. */
export const filesNamedBy = (event: DocumentEvent): string[] => {
  switch (event.type) {
    case 'DocumentUploaded':
    case 'DocumentReuploaded':
    case 'DocumentRereadRequested':
      return [event.data.file.hash]
    case 'DocumentRead':
      return event.data.words ? [event.data.words] : []
    default:
      return []
  }
}
