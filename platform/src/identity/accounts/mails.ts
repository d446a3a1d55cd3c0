import type { Language } from '../../languages.ts'
import { letterHtml } from '../../letters/letter-html.ts'

interface Letter {
  readonly subject: string
  readonly text: string
  readonly html: string
}

const actions = { es: 'Abrir el enlace', en: 'Open the link' } as const

/** A letter of some paragraphs, one of which may be a link: as text with an empty line between them, and as HTML with a button for it. */
const letter = (language: Language, product: string, { subject, paragraphs }: Draft): Letter => ({
  subject,
  text: `${paragraphs.join('\n\n')}\n`,
  html: letterHtml({
    language,
    product,
    title: subject,
    foot: [],
    blocks: paragraphs.map((text) =>
      /^https?:\/\//.test(text) ? { kind: 'action', label: actions[language], url: text } : { kind: 'text', text },
    ),
  }),
})
type Draft = { readonly subject: string; readonly paragraphs: readonly string[] }

/** The mail with which a new account proves that the address is its owner's. */
export const verificationMail = (language: Language, product: string, link: string): Letter =>
  letter(
    language,
    product,
    {
      es: {
        subject: `Confirma tu correo en ${product}`,
        paragraphs: [
          'Hola:',
          'Para confirmar que esta dirección es tuya, abre este enlace en los próximos tres días:',
          link,
          `Si no has creado una cuenta en ${product}, no hagas nada.`,
        ],
      },
      en: {
        subject: `Confirm your e-mail address at ${product}`,
        paragraphs: [
          'Hello,',
          'To confirm that this address is yours, open this link within three days:',
          link,
          `If you did not create an account at ${product}, do nothing.`,
        ],
      },
    }[language],
  )

/** The mail with the link that sets a new password. */
export const resetMail = (language: Language, product: string, link: string): Letter =>
  letter(
    language,
    product,
    {
      es: {
        subject: `Nueva contraseña en ${product}`,
        paragraphs: [
          'Hola:',
          'Para elegir una contraseña nueva, abre este enlace durante la próxima hora. Sirve una sola vez:',
          link,
          'Si no la has pedido tú, no hagas nada: tu contraseña sigue siendo la misma.',
        ],
      },
      en: {
        subject: `A new password at ${product}`,
        paragraphs: [
          'Hello,',
          'To choose a new password, open this link within the hour. It works once:',
          link,
          'If you did not ask for it, do nothing: your password stays as it is.',
        ],
      },
    }[language],
  )

/** The mail to the address that an account is to have from now on. */
export const emailChangeMail = (language: Language, product: string, link: string): Letter =>
  letter(
    language,
    product,
    {
      es: {
        subject: `Confirma tu nuevo correo en ${product}`,
        paragraphs: [
          'Hola:',
          'Para entrar desde ahora con esta dirección, abre este enlace en las próximas veinticuatro horas:',
          link,
          'Si no lo has pedido tú, no hagas nada: nada cambia.',
        ],
      },
      en: {
        subject: `Confirm your new e-mail address at ${product}`,
        paragraphs: [
          'Hello,',
          'To sign in with this address from now on, open this link within twenty-four hours:',
          link,
          'If you did not ask for it, do nothing: nothing changes.',
        ],
      },
    }[language],
  )

/** The mail to the address that an account had until now. */
export const emailChangedMail = (language: Language, product: string, email: string): Letter =>
  letter(
    language,
    product,
    {
      es: {
        subject: `El correo de tu cuenta de ${product} ha cambiado`,
        paragraphs: [
          'Hola:',
          `Desde ahora se entra en tu cuenta con ${email}. Si no has sido tú, avisa a quien lleva tu instalación.`,
        ],
      },
      en: {
        subject: `The e-mail address of your ${product} account has changed`,
        paragraphs: [
          'Hello,',
          `From now on your account is signed in to with ${email}. If it was not you, tell whoever looks after your installation.`,
        ],
      },
    }[language],
  )

/** The mail that tells the owner that the password has changed. */
export const passwordChangedMail = (language: Language, product: string): Letter =>
  letter(
    language,
    product,
    {
      es: {
        subject: `Tu contraseña de ${product} ha cambiado`,
        paragraphs: [
          'Hola:',
          'La contraseña de tu cuenta acaba de cambiar. Si no has sido tú, pide una nueva desde la pantalla de acceso.',
        ],
      },
      en: {
        subject: `Your ${product} password has changed`,
        paragraphs: [
          'Hello,',
          'The password of your account has just changed. If it was not you, ask for a new one on the sign-in screen.',
        ],
      },
    }[language],
  )
