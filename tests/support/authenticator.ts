/** A device with passkeys, in software, which can also misbehave. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const flags = { present: 0x01, verified: 0x04, attested: 0x40 }

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()

/** How an answer differs from an honest one. */
type Different = { origin?: string; rpId?: string; counter?: number; isVerified?: boolean }

type Options = { challenge: string }

/** @param origin of the page that asks */
export function openAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let used = 0

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

  return {
    /** Makes a passkey. */
    create(options: Options, different: Different = {}) {
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
      const authData = Buffer.concat([data, Buffer.alloc(16), length, id, isoCBOR.encode(key)])
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authData)],
      ])
      return answer({
        clientDataJSON: clientData('webauthn.create', options, different),
        attestationObject: isoCBOR.encode(attestation),
      })
    },
    /** Shows it. */
    get(options: Options, different: Different = {}) {
      used += 1
      const data = authenticatorData(different)
      const clientDataJSON = clientData('webauthn.get', options, different)
      const signature = sign('sha256', Buffer.concat([data, sha256(clientDataJSON)]), privateKey)
      return answer({ clientDataJSON, authenticatorData: data, signature })
    },
  }
}
