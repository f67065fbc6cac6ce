/** A device with passkeys, in software, which can also misbehave. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const flags = { present: 0x01, verified: 0x04, attested: 0x40 }

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()

/** How an answer differs from an honest one. */
type Different = {
  origin?: string
  rpId?: string
  counter?: number
  isVerified?: boolean
  userHandle?: string | undefined
}

type Options = { challenge: string; user?: { id: string } }

/** @param origin of the page that asks */
export function openAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let used = 0
  /** Of whom the passkey is. */
  let userHandle: string | undefined

  const authenticatorData = ({
    rpId = new URL(origin).hostname,
    counter = used,
    isVerified = true,
  }: Different) => {
    const head = Buffer.alloc(5)
    head[0] = flags.present | (isVerified ? flags.verified : 0)
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(rpId), head])
  }
  const clientData = (
    type: string,
    { challenge }: Options,
    { origin: other = origin }: Different,
  ) => Buffer.from(JSON.stringify({ type, challenge, origin: other, crossOrigin: false }))
  const answer = (response: Record<string, Uint8Array>) => ({
    ...{ id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' },
    clientExtensionResults: {},
    response: Object.fromEntries(
      Object.entries(response).map(([name, bytes]) => [
        name,
        Buffer.from(bytes).toString('base64url'),
      ]),
    ),
  })

  const authData = (different: Different) => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const key = new Map<number, number | Uint8Array>([
      ...([
        [1, 2],
        [3, -7],
        [-1, 1],
      ] as const),
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ])
    const data = authenticatorData(different)
    data[32] = (data[32] ?? 0) | flags.attested
    const length = Buffer.from([0, id.length])
    return Buffer.concat([data, Buffer.alloc(16), length, id, isoCBOR.encode(key)])
  }
  const attested = (
    options: Options,
    different: Different,
    format: string,
    statement: Map<string, number | Uint8Array | Uint8Array[]>,
  ) =>
    answer({
      clientDataJSON: clientData('webauthn.create', options, different),
      attestationObject: isoCBOR.encode(
        new Map<string, string | Uint8Array | typeof statement>([
          ['fmt', format],
          ['attStmt', statement],
          ['authData', new Uint8Array(authData(different))],
        ]),
      ),
    })

  return {
    /** Makes a passkey. */
    create(options: Options, different: Different = {}) {
      userHandle = options.user?.id
      return attested(options, different, 'none', new Map())
    },
    /** Makes a passkey with an `android-key` attestation, whose certificate names a revocation list. */
    async createAttested(options: Options, revocationListUrl: string) {
      const hash = sha256(clientData('webauthn.create', options, {}))
      const certificates = await certify(publicKey, hash, revocationListUrl)
      const data = Buffer.concat([authData({}), hash])
      const statement = new Map<string, number | Uint8Array | Uint8Array[]>([
        ['alg', -7],
        ['sig', new Uint8Array(sign('sha256', data, privateKey))],
        ['x5c', certificates],
      ])
      return attested(options, {}, 'android-key', statement)
    },
    /** Shows it. */
    get(options: Options, different: Different = {}) {
      used += 1
      const data = authenticatorData(different)
      const clientDataJSON = clientData('webauthn.get', options, different)
      const signature = sign('sha256', Buffer.concat([data, sha256(clientDataJSON)]), privateKey)
      const { response, ...others } = answer({
        ...{ clientDataJSON, authenticatorData: data, signature },
      })
      const handle = 'userHandle' in different ? different.userHandle : userHandle
      return { ...others, response: { ...response, userHandle: handle } }
    },
  }
}

/** Issues a certificate for a key of an Android keystore, and its root; both in DER. */
async function certify(key: KeyObject, challenge: Uint8Array, revocationListUrl: string) {
  // It needs the polyfill that the WebAuthn library has loaded by now.
  const { CRLDistributionPointsExtension, Extension, X509CertificateGenerator } = await import(
    '@peculiar/x509'
  )
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const rootKeys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const root = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=Root',
    keys: rootKeys,
    signingAlgorithm: algorithm,
  })
  const spki = new Uint8Array(key.export({ format: 'der', type: 'spki' }))
  // KeyDescription: versions, security levels, the challenge, and three empty lists.
  const description = Buffer.concat([
    Buffer.from('30340201030a01000201040a01000420', 'hex'),
    challenge,
    Buffer.from('040030003000', 'hex'),
  ])
  const leaf = await X509CertificateGenerator.create({
    subject: 'CN=Leaf',
    issuer: root.subject,
    publicKey: spki,
    signingKey: rootKeys.privateKey,
    signingAlgorithm: algorithm,
    extensions: [
      new CRLDistributionPointsExtension([revocationListUrl]),
      new Extension('1.3.6.1.4.1.11129.2.1.17', false, new Uint8Array(description)),
    ],
  })
  return [leaf, root].map(({ rawData }) => new Uint8Array(rawData))
}
