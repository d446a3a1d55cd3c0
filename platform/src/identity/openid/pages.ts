import { createHash } from 'node:crypto'

const submit = 'document.forms[0].submit()'
const submitHash = createHash('sha256').update(submit).digest('base64')

/** An HTML page together with the Content-Security-Policy it is sent with. */
export interface Page {
  readonly body: string
  readonly policy: string
}

const page = (script: string, policy: string, form: string): Page => ({
  body: `<!doctype html>
<html lang="es">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Cerrar sesión · Sign out</title></head>
<body>${form}<button type="submit" form="op.logoutForm">Cerrar sesión · Sign out</button>${script}</body>
</html>`,
  policy: `default-src 'none'; ${policy}form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
})

/**
 * The step between asking to sign out and being signed out. Takes oidc-provider's form and whether the request proved by
 * its ID token that it comes from the application: then the form sends itself, else the person is asked, so that another
 * site cannot sign anybody out by a link.
 */
export const signOutPage = (form: string, proven: boolean): Page => {
  const whole = form.replace('</form>', '<input type="hidden" name="logout" value="yes"></form>')
  return proven ? page(`<script>${submit}</script>`, `script-src 'sha256-${submitHash}'; `, whole) : page('', '', whole)
}
