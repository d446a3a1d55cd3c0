type Attached = { name: string; type: string; bytes: Uint8Array; inline?: boolean; contentId?: string }

/** A message as it stands in a mailbox (RFC 5322), with files attached to it. */
export const messageWith = (attached: readonly Attached[], fields: Record<string, string> = {}): Buffer => {
  const head = {
    From: 'Frutas Sol <facturas@frutas.example>',
    To: 'papeles@escandallo.example',
    Subject: 'Factura de marzo',
    Date: 'Tue, 10 Mar 2026 10:00:00 +0100',
    'Message-ID': '<1@frutas.example>',
    'MIME-Version': '1.0',
    'Content-Type': 'multipart/mixed; boundary="limit"',
    ...fields,
  }
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`)
  const text = '--limit\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nAdjunto la factura.\r\n'
  const parts = attached.map(({ name, type, bytes, inline, contentId }) => {
    const id = contentId ? `Content-ID: <${contentId}>\r\n` : ''
    const disposition = `Content-Disposition: ${inline ? 'inline' : 'attachment'}; filename="${name}"\r\n`
    const content = Buffer.from(bytes).toString('base64').replace(/.{76}/g, '$&\r\n')
    return `--limit\r\nContent-Type: ${type}; name="${name}"\r\n${id}${disposition}Content-Transfer-Encoding: base64\r\n\r\n${content}\r\n`
  })
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${text}${parts.join('')}--limit--\r\n`)
}
