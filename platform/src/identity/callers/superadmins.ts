/** An e-mail address as addresses are compared: A to Z become small, and no look-alike (K, U+212A) becomes one of them. */
export const comparableAddress = (email: string): string => email.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

/**
 * Whether who asks looks after the installation: it is for the setting and the address that the token proves to say, at each
 * request, and for nothing that was ever recorded.
 * @param superadmins e-mail addresses of the setting.
 */
export const isSuperadmin = (
  { email, emailVerified }: { readonly email: string | null; readonly emailVerified: boolean },
  superadmins: readonly string[],
): boolean => emailVerified && email !== null && superadmins.map(comparableAddress).includes(comparableAddress(email))
