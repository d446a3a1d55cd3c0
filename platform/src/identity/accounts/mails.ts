/** The languages that the provider writes mail in. */
export type Language = 'es' | 'en'

interface Letter {
  readonly subject: string
  readonly text: string
}

/** The mail with which a new account proves that the address is its owner's. */
export const verificationMail = (language: Language, product: string, link: string): Letter =>
  ({
    es: {
      subject: `Confirma tu correo en ${product}`,
      text: `Hola:\n\nPara confirmar que esta dirección es tuya, abre este enlace en los próximos tres días:\n\n${link}\n\nSi no has creado una cuenta en ${product}, no hagas nada.\n`,
    },
    en: {
      subject: `Confirm your e-mail address at ${product}`,
      text: `Hello,\n\nTo confirm that this address is yours, open this link within three days:\n\n${link}\n\nIf you did not create an account at ${product}, do nothing.\n`,
    },
  })[language]

/** The mail with the link that sets a new password. */
export const resetMail = (language: Language, product: string, link: string): Letter =>
  ({
    es: {
      subject: `Nueva contraseña en ${product}`,
      text: `Hola:\n\nPara elegir una contraseña nueva, abre este enlace durante la próxima hora. Sirve una sola vez:\n\n${link}\n\nSi no la has pedido tú, no hagas nada: tu contraseña sigue siendo la misma.\n`,
    },
    en: {
      subject: `A new password at ${product}`,
      text: `Hello,\n\nTo choose a new password, open this link within the hour. It works once:\n\n${link}\n\nIf you did not ask for it, do nothing: your password stays as it is.\n`,
    },
  })[language]

/** The mail that tells the owner that the password has changed. */
export const passwordChangedMail = (language: Language, product: string): Letter =>
  ({
    es: {
      subject: `Tu contraseña de ${product} ha cambiado`,
      text: `Hola:\n\nLa contraseña de tu cuenta acaba de cambiar. Si no has sido tú, pide una nueva desde la pantalla de acceso.\n`,
    },
    en: {
      subject: `Your ${product} password has changed`,
      text: `Hello,\n\nThe password of your account has just changed. If it was not you, ask for a new one on the sign-in screen.\n`,
    },
  })[language]
