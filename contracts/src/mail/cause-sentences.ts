import type { letterCauses } from '../values/letters/letter-causes.ts'
import type { Language } from '../values/plain/languages.ts'

type Cause = (typeof letterCauses)[number]

/** Why a letter did not arrive, in a sentence, and what to do about it. */
export const causeSentences: Record<Language, Record<Cause, string>> = {
  es: {
    'no-mailbox': 'Ese buzón no existe: comprueba la dirección con quien la usa.',
    full: 'El buzón está lleno: avisa por teléfono, o envíalo a otra dirección.',
    'too-large': 'El correo es demasiado grande para su servidor: descárgalo y entrégalo de otra forma.',
    blocked: 'Su servidor no acepta correos nuestros: pide que nos admita, o envíalo a otra dirección.',
    busy: 'Su servidor pide que se intente más tarde.',
    server: 'El servidor que envía el correo no responde o no lo admite: avisa a quien lleva la instalación.',
    other: 'Su servidor no lo ha aceptado.',
  },
  en: {
    'no-mailbox': 'There is no such mailbox: check the address with whoever uses it.',
    full: 'The mailbox is full: call them, or send it to another address.',
    'too-large': 'The e-mail is too large for their server: download it and hand it over another way.',
    blocked: 'Their server takes no e-mails of ours: ask them to let us in, or send it to another address.',
    busy: 'Their server asks for it to be tried again later.',
    server: 'The server that sends mail does not answer or refuses it: ask whoever looks after the installation.',
    other: 'Their server did not take it.',
  },
}
