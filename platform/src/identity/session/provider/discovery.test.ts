import { expect, test } from 'vitest'
import { isIssuedBy, readDiscovery } from './discovery.ts'

const issuer = 'https://id.canpep.example'
const whole = {
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  userinfo_endpoint: `${issuer}/userinfo`,
  end_session_endpoint: `${issuer}/end`,
}
const read = (document: object) => readDiscovery(Response.json(document), issuer)
const optional = [
  ...['userinfo_endpoint', 'end_session_endpoint', 'revocation_endpoint', 'registration_endpoint'],
  ...['introspection_endpoint', 'device_authorization_endpoint', 'check_session_iframe'],
]

test.each(['authorization_endpoint', 'token_endpoint', 'jwks_uri', ...optional])(
  '%s is an encrypted address',
  async (name) => {
    await expect(read(whole)).resolves.toMatchObject({ issuer })
    for (const address of ['http://id.canpep.example/x', 'javascript:alert(1)', 'data:text/html,x', '/relative', ''])
      await expect(read({ ...whole, [name]: address })).rejects.toMatchObject({ code: 'sign-in-misconfigured' })
  },
)

test.each(optional)('%s may be left out', (name) =>
  expect(read({ ...whole, [name]: undefined })).resolves.toMatchObject({ issuer }),
)

const guid = '9b1c2d3e-4f50-4a61-8b72-9c83ad94be05'
const microsoft = 'https://login.microsoftonline.com'
test.each([
  [issuer, issuer, true],
  [`${issuer}/`, issuer, true],
  ['https://id.elsewhere.example', issuer, false],
  [`${microsoft}/${guid}/v2.0`, `${microsoft}/common/v2.0`, true],
  [`${microsoft}/${guid}/v2.0`, `${microsoft}/organizations/v2.0/`, true],
  [`${microsoft}/elsewhere/v2.0`, `${microsoft}/common/v2.0`, false],
  [`${microsoft}/${guid}/v2.0`, `${microsoft}/${guid.replace('9', '8')}/v2.0`, false],
])('a session of %s belongs where people sign in at %s: %s', (named, setting, isOfIt) =>
  expect(isIssuedBy(named, setting)).toBe(isOfIt),
)
