import { causeSentences } from '@escandallo/contracts/mail/cause-sentences.ts'
import type { LetterEvent } from '@escandallo/contracts/mail/letter-events.ts'
import type { Language } from '@escandallo/contracts/values/plain/languages.ts'
import type { LetterCause } from '@escandallo/platform/letters/causes.ts'

type Subject = LetterEvent['data']['subject']
type Failed = {
  language: Language
  kind: Subject['kind']
  /** What it is called: the number of an order or of an invoice; null where it has no name. */
  name: string | null
  /** To whose address it was. */
  to: string
  cause: LetterCause
  reply: string | null
  /** Where it is sent again, or its address is put right. */
  link: string
}

const things = {
  es: { order: 'El pedido', claim: 'La reclamación', invitation: 'La invitación', digest: 'El resumen' },
  en: { order: 'The order', claim: 'The claim', invitation: 'The invitation', digest: 'The digest' },
} satisfies Record<string, Record<Subject['kind'], string>>

/** A name is somebody else's text: one line, and not longer than a subject has room for. */
const shortened = (name: string) => {
  const signs = [...name.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()]
  return signs.length > 60 ? `${signs.slice(0, 59).join('')}…` : signs.join('')
}

/** Tells whoever sent a letter that it did not arrive. */
export const failureNotice = ({ language, kind, name, to, cause, reply, link }: Failed) => {
  const thing = [things[language][kind], name && shortened(name)].filter(Boolean).join(' ')
  const texts = {
    es: {
      subject: `${thing} no ha llegado`,
      lead: `${thing} no ha llegado a ${to}.`,
      reply: 'Lo que dijo su servidor:',
      ...(kind === 'digest'
        ? { again: 'Comprueba la dirección o añade otra:', action: 'Ver quién recibe los correos' }
        : { again: 'Envíalo otra vez, o a otra dirección:', action: 'Abrir y enviar otra vez' }),
    },
    en: {
      subject: `${thing} did not arrive`,
      lead: `${thing} did not arrive at ${to}.`,
      reply: 'What their server said:',
      ...(kind === 'digest'
        ? { again: 'Check the address or add another one:', action: 'See who gets the e-mails' }
        : { again: 'Send it again, or to another address:', action: 'Open it and send it again' }),
    },
  }[language]
  const why = causeSentences[language][cause]
  const sentence = reply ? `${texts.reply} ${reply}` : null
  const paragraphs = [texts.lead, why, sentence, texts.again, link].filter((text) => text !== null)
  return {
    kind: 'letter-failed',
    subject: texts.subject,
    text: `${paragraphs.join('\n\n')}\n`,
    blocks: [
      ...[texts.lead, why, sentence].filter((text) => text !== null).map((text) => ({ kind: 'text' as const, text })),
      { kind: 'action' as const, label: texts.action, url: link },
    ],
  }
}
