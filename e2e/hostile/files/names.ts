import type { HostileFile } from './hostile-file.ts'
import { invoicePdf } from './pdf-writing.ts'

const named = (what: string, name: string): HostileFile => ({
  what,
  name,
  type: 'application/pdf',
  bytes: () => invoicePdf(`N-${what.length}`),
  fate: 'read',
})

/** Ordinary invoices with a name that wants to be more. */
export const names: HostileFile[] = [
  named('a name that climbs out of its folder', '../../../../etc/passwd'),
  named('a name that climbs out of its folder the other way', '..\\..\\windows\\system32\\a.pdf'),
  named('a name that is a page', '<img src=x onerror=alert(1)>.pdf'),
  named('a name that runs backwards', 'factura\u202efdp.exe'),
  named('a name with an end in the middle', 'factura\0.exe'),
  named('a name with bells and new lines', 'factura\u0007\u001b[31m\u0085.pdf'),
  named('a name of three hundred signs', `${'f'.repeat(300)}.pdf`),
  named('a name that is cut in the middle of a sign', `${'f'.repeat(254)}😀.pdf`),
  named('a name that is a formula', '=HYPERLINK("http://x";"y").pdf'),
  named('a name that is a command', '$(reboot)`reboot`;reboot|.pdf'),
  named('a name that is nothing but dots', '..'),
]
