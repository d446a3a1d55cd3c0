import { createSign, generateKeyPairSync } from 'node:crypto'
import { SignedXml } from 'xml-crypto'

/** XML signed by an invented signer, for tests. */

const der = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Uint8Array.from([tag, ...size]), content])
}
const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts)

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
/** 1.2.840.113549.1.1.11: RSA with SHA-256. */
const algorithm = sequence(der(0x06, Buffer.from('2a864886f70d01010b', 'hex')), der(0x05))
const time = der(0x17, Buffer.from('260101000000Z'))
const content = sequence(
  ...[der(0x02, Uint8Array.of(1)), algorithm, sequence(), sequence(time, time), sequence()],
  publicKey.export({ type: 'spki', format: 'der' }),
)
const proof = createSign('sha256').update(content).sign(privateKey)
const certificate = sequence(content, algorithm, der(0x03, Uint8Array.of(0), proof))
const pem = ['-----BEGIN CERTIFICATE-----', certificate.toString('base64'), '-----END CERTIFICATE-----'].join('\n')

/** The text with an enveloped signature of all of it as the last child of its root. */
export const signedSample = (text: string): string => {
  const signing = new SignedXml({
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    publicCert: pem,
    signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  })
  signing.addReference({
    xpath: '/*',
    isEmptyUri: true,
    uri: '',
    digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', 'http://www.w3.org/2001/10/xml-exc-c14n#'],
  })
  signing.computeSignature(text, { prefix: 'ds', location: { reference: '/*', action: 'append' } })
  return signing.getSignedXml()
}
