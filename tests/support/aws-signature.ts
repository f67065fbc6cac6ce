/** Amazon's Signature Version 4, computed independently of the tested library. */
import { createHash, createHmac } from 'node:crypto'

type SignedRequest = {
  method: string
  /** As sent: percent-encoded, with its query. */
  target: string
  /** By lower-case name. */
  headers: Record<string, string | undefined>
  /** Names of the signed headers, sorted. */
  signed: string[]
  payloadHash: string
  /** `20130524T000000Z` */
  time: string
  region: string
  secret: string
}

/** Source: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
export function awsSignature(request: SignedRequest): string {
  const { method, headers, signed, payloadHash, time, region, secret } = request
  const [path = '', query = ''] = request.target.split('?')
  const parameters = query.split('&').filter(Boolean)
  const canonical = [
    method,
    path,
    parameters
      .map((each) => (each.includes('=') ? each : `${each}=`))
      .sort()
      .join('&'),
    ...signed.map((name) => `${name}:${headers[name]?.trim()}`),
    '',
    signed.join(';'),
    payloadHash,
  ].join('\n')
  const scope = [time.slice(0, 8), region, 's3', 'aws4_request']
  const hash = createHash('sha256').update(canonical).digest('hex')
  const text = ['AWS4-HMAC-SHA256', time, scope.join('/'), hash].join('\n')
  const hmac = (key: string | Buffer, of: string) => createHmac('sha256', key).update(of).digest()
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${secret}`)
  return hmac(key, text).toString('hex')
}

/** True when the headers are signed by this secret; all `x-amz-` headers must be. */
export function isSigned(
  { method, url }: { method?: string | undefined; url?: string | undefined },
  headers: Record<string, string | undefined>,
  secret: string,
): boolean {
  const authorization =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/\d{8}\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w{64})$/
  const [, region = '', names = '', signature] =
    authorization.exec(headers.authorization ?? '') ?? []
  const signed = names.split(';')
  const mustBe = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))]
  const expected = awsSignature({
    ...{ method: method ?? '', target: url ?? '', headers, signed, region, secret },
    payloadHash: headers['x-amz-content-sha256'] ?? '',
    time: headers['x-amz-date'] ?? '',
  })
  return mustBe.every((name) => signed.includes(name)) && signature === expected
}
