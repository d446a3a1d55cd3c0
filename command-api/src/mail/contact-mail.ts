type Written = { name: string; email: string; subject: string; message: string }

/** A visitor's message, as whoever looks after the installation gets it: the answer goes to the address in it. */
export const contactMail = (to: string, { name, email, subject, message }: Written) => ({
  to,
  kind: 'contact',
  replyTo: email,
  fromName: name,
  subject: `Contacto: ${subject}`,
  text: [`${name} <${email}>`, '', message].join('\n'),
})
