import type { ArrivedMessage, refusedReasons } from '@escandallo/contracts/inboxes/events.ts'

type Reason = (typeof refusedReasons)[number]

const reasons: Record<Reason, { es: string; en: string }> = {
  'sender-refused': {
    es: 'Este restaurante no recibe documentos desde tu dirección.',
    en: 'This restaurant does not take documents from your address.',
  },
  'no-papers': {
    es: 'No llevaba ningún documento que se pueda leer: PDF, JPEG, PNG, factura electrónica en XML, o un ZIP con ellos.',
    en: 'It held no document that can be read: PDF, JPEG, PNG, an electronic invoice in XML, or a ZIP with these.',
  },
  'message-broken': {
    es: 'El mensaje llegó dañado y no se pudo abrir. Envíalo otra vez.',
    en: 'The message came damaged and could not be opened. Send it again.',
  },
}

/** The letter that says why a message was not taken. Nothing of what the sender wrote is in it but the subject: it advertises for nobody. */
export const refusalLetter = (to: string, { subject }: Pick<ArrivedMessage, 'subject'>, reason: Reason) => {
  const about = subject
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\b(?:https?:|www\.)\S*/gi, '…')
    .slice(0, 80)
    .trim()
  const { es, en } = reasons[reason]
  return {
    to,
    kind: 'inbox-refused',
    subject: 'Tu mensaje no se ha recogido / Your message was not taken',
    text: `${about ? `«${about}»\n\n` : ''}${es}\n\n${en}\n`,
  }
}
