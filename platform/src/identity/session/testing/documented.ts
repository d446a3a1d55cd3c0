import type { Shape } from './small-provider.ts'

const email = 'Ana@Cocina.example'
const tenant = '9b1c2d3e-4f50-4a61-8b72-9c83ad94be05'
const microsoft = 'https://login.microsoftonline.com'

const entraDocument = (segment: string, issuer: string) => ({
  issuer,
  authorization_endpoint: `${microsoft}/${segment}/oauth2/v2.0/authorize`,
  token_endpoint: `${microsoft}/${segment}/oauth2/v2.0/token`,
  jwks_uri: `${microsoft}/${segment}/discovery/v2.0/keys`,
  userinfo_endpoint: 'https://graph.microsoft.com/oidc/userinfo',
  end_session_endpoint: `${microsoft}/${segment}/oauth2/v2.0/logout`,
  token_endpoint_auth_methods_supported: ['client_secret_post', 'private_key_jwt', 'client_secret_basic'],
  id_token_signing_alg_values_supported: ['RS256'],
  response_types_supported: ['code', 'id_token', 'code id_token', 'id_token token'],
  scopes_supported: ['openid', 'profile', 'email', 'offline_access'],
  claims_supported: ['sub', 'iss', 'aud', 'exp', 'iat', 'nonce', 'preferred_username', 'name', 'tid', 'ver', 'email'],
})
const entraToken = {
  tid: tenant,
  oid: '0d1e2f30-4152-4637-8495-a6b7c8d9e0f1',
  ver: '2.0',
  name: 'Ana',
  email,
  preferred_username: 'ana@cocina.onmicrosoft.example',
}
const entraUserinfo = { name: 'Ana', given_name: 'Ana', family_name: 'Prado', email }
const entra = (idToken: object, segment = tenant): Shape => ({
  setting: `${microsoft}/${segment}/v2.0`,
  document: entraDocument(segment, `${microsoft}/${segment === tenant ? tenant : '{tenantid}'}/v2.0`),
  tokenIssuer: `${microsoft}/${tenant}/v2.0`,
  secret: 'entra',
  idToken: { ...entraToken, ...idToken },
  userinfo: entraUserinfo,
})

const googleDocument = {
  issuer: 'https://accounts.google.com',
  authorization_endpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
  token_endpoint: 'https://oauth2.googleapis.com/token',
  userinfo_endpoint: 'https://openidconnect.googleapis.com/v1/userinfo',
  jwks_uri: 'https://www.googleapis.com/oauth2/v3/certs',
  revocation_endpoint: 'https://oauth2.googleapis.com/revoke',
  authorization_response_iss_parameter_supported: true,
  id_token_signing_alg_values_supported: ['RS256'],
  token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
  code_challenge_methods_supported: ['plain', 'S256'],
  claims_supported: ['aud', 'email', 'email_verified', 'exp', 'family_name', 'given_name', 'iat', 'iss', 'name', 'sub'],
}
const google: Shape = {
  document: googleDocument,
  secret: 'google',
  idToken: { email, email_verified: true, name: 'Ana', hd: 'cocina.example', azp: 'kitchen' },
}

const realm = 'https://keycloak.cocina.example/realms/kitchen'
const keycloak: Shape = {
  document: {
    issuer: realm,
    authorization_endpoint: `${realm}/protocol/openid-connect/auth`,
    token_endpoint: `${realm}/protocol/openid-connect/token`,
    userinfo_endpoint: `${realm}/protocol/openid-connect/userinfo`,
    end_session_endpoint: `${realm}/protocol/openid-connect/logout`,
    jwks_uri: `${realm}/protocol/openid-connect/certs`,
    authorization_response_iss_parameter_supported: true,
    id_token_signing_alg_values_supported: ['PS384', 'RS384', 'EdDSA', 'ES384', 'HS256', 'ES256', 'RS256', 'PS256'],
    token_endpoint_auth_methods_supported: ['private_key_jwt', 'client_secret_basic', 'client_secret_post'],
    code_challenge_methods_supported: ['plain', 'S256'],
  },
  refreshes: true,
  idToken: {
    typ: 'ID',
    azp: 'kitchen',
    sid: '1f',
    acr: '1',
    email,
    email_verified: true,
    name: 'Ana',
    preferred_username: 'ana',
  },
}

const auth0Issuer = 'https://cocina.eu.auth0.example/'
const auth0: Shape = {
  // As it is mostly written.
  setting: 'https://cocina.eu.auth0.example',
  document: {
    issuer: auth0Issuer,
    authorization_endpoint: `${auth0Issuer}authorize`,
    token_endpoint: `${auth0Issuer}oauth/token`,
    userinfo_endpoint: `${auth0Issuer}userinfo`,
    jwks_uri: `${auth0Issuer}.well-known/jwks.json`,
    end_session_endpoint: `${auth0Issuer}oidc/logout`,
    id_token_signing_alg_values_supported: ['HS256', 'RS256', 'PS256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'private_key_jwt'],
    code_challenge_methods_supported: ['S256', 'plain'],
  },
  idToken: { email, email_verified: true, name: 'Ana', nickname: 'ana', sid: 's1' },
}

const zitadelIssuer = 'https://cocina-abcdef.zitadel.example'
const zitadel: Shape = {
  document: {
    issuer: zitadelIssuer,
    authorization_endpoint: `${zitadelIssuer}/oauth/v2/authorize`,
    token_endpoint: `${zitadelIssuer}/oauth/v2/token`,
    userinfo_endpoint: `${zitadelIssuer}/oidc/v1/userinfo`,
    end_session_endpoint: `${zitadelIssuer}/oidc/v1/end_session`,
    jwks_uri: `${zitadelIssuer}/oauth/v2/keys`,
    id_token_signing_alg_values_supported: ['EdDSA', 'RS256', 'RS384', 'RS512', 'ES256', 'ES384', 'ES512'],
    token_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post', 'private_key_jwt'],
    code_challenge_methods_supported: ['S256'],
  },
  // The project stands beside the client among those for whom the token is.
  idToken: { aud: ['kitchen', '264076946105696259'], azp: 'kitchen', client_id: 'kitchen', amr: ['pwd'], sid: 'V1' },
  userinfo: {
    email,
    email_verified: true,
    name: 'Ana',
    preferred_username: 'ana@cocina',
    'urn:zitadel:iam:user:resourceowner:id': '263932904613216259',
    'urn:zitadel:iam:org:project:roles': { admin: { '263932904613216259': 'cocina' } },
  },
}

const clerkIssuer = 'https://happy-hippo-1.clerk.accounts.example'
const clerk: Shape = {
  document: {
    issuer: clerkIssuer,
    authorization_endpoint: `${clerkIssuer}/oauth/authorize`,
    token_endpoint: `${clerkIssuer}/oauth/token`,
    userinfo_endpoint: `${clerkIssuer}/oauth/userinfo`,
    jwks_uri: `${clerkIssuer}/.well-known/jwks.json`,
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'none', 'client_secret_post'],
    code_challenge_methods_supported: ['S256'],
  },
  secret: 'clerk',
  userinfo: { user_id: 'person-1', email, email_verified: true, name: 'Ana', username: 'ana' },
}

const cognitoIssuer = 'https://cognito-idp.eu-west-1.amazonaws.example/eu-west-1_AbCdEf'
const cognitoHost = 'https://cocina.auth.eu-west-1.amazoncognito.example'
const cognito: Shape = {
  document: {
    issuer: cognitoIssuer,
    authorization_endpoint: `${cognitoHost}/oauth2/authorize`,
    token_endpoint: `${cognitoHost}/oauth2/token`,
    userinfo_endpoint: `${cognitoHost}/oauth2/userInfo`,
    jwks_uri: `${cognitoIssuer}/.well-known/jwks.json`,
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
  },
  secret: 'cognito',
  idToken: { email, email_verified: 'true', name: 'Ana', 'cognito:username': 'ana', token_use: 'id' },
}

type Expected = { issuer: string; emailVerified: boolean; email?: string }
const entraIssuer = `${microsoft}/${tenant}/v2.0`

/**
 * Providers by what they document of themselves: the discovery document, where they say an address and whether it is proven, and under
 * which issuer their people are known.
 */
export const documented: readonly [name: string, shape: Shape, expected: Expected][] = [
  ['Keycloak', keycloak, { issuer: realm, emailVerified: true }],
  ['Google', google, { issuer: googleDocument.issuer, emailVerified: true }],
  [
    'Google, as it names itself in older tokens',
    { ...google, tokenIssuer: 'accounts.google.com' },
    { issuer: googleDocument.issuer, emailVerified: true },
  ],
  ['Auth0', auth0, { issuer: auth0Issuer, emailVerified: true }],
  ['Zitadel', zitadel, { issuer: zitadelIssuer, emailVerified: true }],
  ['Clerk', clerk, { issuer: clerkIssuer, emailVerified: true }],
  ['Cognito', cognito, { issuer: cognitoIssuer, emailVerified: true }],
  ['Entra ID', entra({}), { issuer: entraIssuer, emailVerified: false }],
  ['Entra ID with xms_edov', entra({ xms_edov: true }), { issuer: entraIssuer, emailVerified: true }],
  ['Entra ID with xms_edov as a number', entra({ xms_edov: 1 }), { issuer: entraIssuer, emailVerified: true }],
  ['Entra ID without a verified domain', entra({ xms_edov: false }), { issuer: entraIssuer, emailVerified: false }],
  [
    'Entra ID with verified_primary_email',
    entra({ verified_primary_email: ['ana@cocina.example'] }),
    { issuer: entraIssuer, emailVerified: true },
  ],
  [
    'Entra ID whose verified_primary_email is another',
    entra({ verified_primary_email: ['ana@otra.example'] }),
    { issuer: entraIssuer, emailVerified: false },
  ],
  [
    'Entra ID for every tenant',
    entra({ xms_edov: true }, 'organizations'),
    { issuer: entraIssuer, emailVerified: true },
  ],
]
