import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { awsSignature, isSigned } from '../../../tests/support/aws-signature.ts'
import { openClient } from './s3-store.ts'

/**
 * Amazon's published examples: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 * and sigv4-query-string-auth.html. The library signs no payload, so of these it can make only the
 * address; the others prove the second computation that its headers are held against.
 */
const published = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  url: 'https://examplebucket.s3.amazonaws.com',
  region: 'us-east-1',
}
const time = '20130524T000000Z'
const nothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const text = '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072'

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2013, 4, 24) })
})
afterAll(() => void vi.useRealTimers())

test.each<[string, string, string, Record<string, string>, string]>([
  [
    ...(['GET', '/test.txt', nothing, { range: 'bytes=0-9' }] as const),
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'PUT',
    '/test%24file.text',
    text,
    { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    ...(['GET', '/?lifecycle', nothing, {}] as const),
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    ...(['GET', '/?max-keys=2&prefix=J', nothing, {}] as const),
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
])(
  'the second computation gives the published signature of %s %s',
  (...[method, target, payloadHash, more, signature]) => {
    const headers: Record<string, string> = {
      ...{ host: 'examplebucket.s3.amazonaws.com', 'x-amz-date': time },
      ...{ 'x-amz-content-sha256': payloadHash, ...more },
    }
    const signed = Object.keys(headers).sort()
    const { region, secretAccessKey: secret } = published
    const request = { method, target, headers, signed, payloadHash, time, region, secret }
    expect(awsSignature(request)).toBe(signature)
  },
)

test('the library gives the published signature of an address', async () => {
  const client = await openClient(published, 1000)
  const address = new URL(await client.getPresignedUrl('GET', 'test.txt', 86_400))
  expect(address.searchParams.get('X-Amz-Signature')).toBe(
    'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  )
})

test('the library signs each call that is made, and no other secret signs it', async () => {
  const sent: [{ method: string; url: string }, Record<string, string>][] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { host, pathname, search } = new URL(url)
    const headers = Object.fromEntries(new Headers(init.headers))
    sent.push([
      { method: init.method ?? '', url: pathname + search },
      { host, ...headers },
    ])
    return new Response()
  })
  const client = await openClient(published, 1000)
  await client.putObject('uploads/a b', 'text')
  await client.objectExists('uploads/a')
  await client.getObjectRaw('uploads/a', false, 0, 10)
  await client.deleteObject('uploads/a')
  vi.unstubAllGlobals()
  expect(sent.map(([{ method }]) => method)).toEqual(['PUT', 'HEAD', 'GET', 'DELETE'])
  for (const [request, headers] of sent) {
    expect(isSigned(request, headers, published.secretAccessKey), request.method).toBe(true)
    expect(isSigned(request, headers, 'another')).toBe(false)
    expect(isSigned({ ...request, url: '/other' }, headers, published.secretAccessKey)).toBe(false)
  }
})
