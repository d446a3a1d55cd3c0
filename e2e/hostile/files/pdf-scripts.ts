import { type HostileFile, unreadable } from './hostile-file.ts'
import { invoicePdf, streamOf } from './pdf-writing.ts'

const script = '<< /S /JavaScript /JS (app.alert\\("x"\\)) >>'
const pdf = (
  what: string,
  saying: Parameters<typeof invoicePdf>[1],
  fate: HostileFile['fate'] = unreadable,
): HostileFile => ({
  what,
  name: 'factura.pdf',
  type: 'application/pdf',
  bytes: () => invoicePdf(`S-${what.length}`, saying),
  fate,
})

const attached = (name: string, bytes: Buffer | string) => ({
  root: '/Names << /EmbeddedFiles << /Names [(a) 6 0 R] >> >>',
  more: [`<< /Type /Filespec /F (${name}) /UF (${name}) /EF << /F 7 0 R >> >>`, streamOf('/Type /EmbeddedFile', bytes)],
})
const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])
const widget = '/Annots [6 0 R]'
const form = '<< /XFA 8 0 R /Fields [] >>'

/** Papers that want something to be run. Nothing in them ever is, here; whoever saves them may be less lucky. */
export const pdfScripts: HostileFile[] = [
  pdf('a script that runs when it is opened', { root: `/OpenAction ${script}` }),
  pdf('a script under a name', { root: `/Names << /JavaScript << /Names [(a) ${script}] >> >>` }),
  pdf('a script that runs when it is printed', { root: `/AA << /WP ${script} >>` }),
  pdf('a script that runs when the page is shown', { onPage: `/AA << /O ${script} >>` }),
  pdf('a script behind a place on the page', {
    onPage: widget,
    more: [`<< /Type /Annot /Subtype /Link /Rect [0 0 595 842] /A ${script} >>`],
  }),
  pdf('a script in a field of a form', {
    root: '/AcroForm << /Fields [6 0 R] >>',
    onPage: widget,
    more: [`<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /Rect [0 0 9 9] /AA << /K ${script} >> >>`],
  }),
  pdf('a script after a harmless action', { root: `/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next ${script} >>` }),
  pdf('a program to start', { root: '/OpenAction << /S /Launch /F (cmd.exe) /Win << /F (cmd.exe) >> >>' }),
  pdf('a program to start, spelt with escapes', { root: '/OpenAction << /S /L#61unch /F (cmd.exe) >>' }),
  pdf('a program to start behind a place on the page', {
    onPage: widget,
    more: ['<< /Type /Annot /Subtype /Link /Rect [0 0 595 842] /A << /S /Launch /F (cmd.exe) >> >>'],
  }),
  pdf('a program attached under its name', attached('factura.exe', program)),
  pdf('a program attached as if it were an invoice', attached('factura.xml', program)),
  pdf('a script attached', attached('factura.js', 'new ActiveXObject("x")')),
  pdf('a form that is a program of its own', {
    root: `/AcroForm ${form}`,
    more: ['null', 'null', streamOf('', '<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><script>x</script></xdp:xdp>')],
  }),
  pdf('an address to send the form to', { root: '/OpenAction << /S /SubmitForm /F (http://127.0.0.1:9/) >>' }, 'read'),
  pdf('another file to open', { root: '/OpenAction << /S /GoToR /F (//127.0.0.1/share/a.pdf) /D [0 /Fit] >>' }, 'read'),
  pdf(
    'an address that is a script',
    {
      onPage: widget,
      more: ['<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (javascript:alert\\(1\\)) >> >>'],
    },
    'read',
  ),
]
