/**
 * An e-mail address as addresses are compared: A to Z become small, and nothing else. `toLowerCase` would make a k of the
 * Kelvin sign (U+212A), and whoever has proven a look-alike would be taken for somebody else.
 */
export const comparableAddress = (email: string): string => email.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
