/** Compares the site with bare `node:http`: every difference between their responses is a decision. */
import { startBare, type Understood } from './bare-server.ts'
import { type OddConnection, oddConnections } from './odd-requests.ts'
import { forEachConcurrently, sendRaw } from './raw-http.ts'

type Decision = {
  name: string
  reason: string
  statuses: readonly number[]
  /** True for requests that the decision is about. */
  isAbout(request: Understood): boolean
  /** True when the connection is closed, and no later request gets a response. */
  closes: boolean
}

const known = [
  ...['/', '/about', '/faq', '/blogs', '/favicon.ico', '/to/contact-us', '/search', '/healthz'],
  '/robots.txt',
]
const pathOf = ({ url }: Understood) => url.split('?', 1)[0] ?? ''
const isForm = (request: Understood) => /^\/to\/[^/.]+$/.test(pathOf(request))
const takesPosts = (request: Understood) => isForm(request) || pathOf(request) === '/api/jobs'
const isReading = ({ method }: Understood) => method === 'GET' || method === 'HEAD'
const typeOf = ({ headers }: Understood) => (headers['content-type'] ?? '').split(';', 1)[0] ?? ''
const isFormType = (request: Understood) =>
  /^(application\/x-www-form-urlencoded|multipart\/form-data)$/.test(typeOf(request))
const isOwnHost = ({ rawHeaders }: Understood) => {
  const isHost = (name: string | undefined) => name?.toLowerCase() === 'host'
  const hosts = rawHeaders.filter((_, at) => at % 2 === 1 && isHost(rawHeaders[at - 1]))
  return hosts.length === 1 && /^localhost(:\d+)?$/.test(hosts[0] ?? '')
}
const isText = (path: string) => {
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it finds
    return !/[\0-\x1f\x7f-\x9f\\]|(^|\/)\.\.(\/|$)/.test(decodeURIComponent(path))
  } catch {
    return false
  }
}

/** Decisions of the site where bare Node answers 200, or waits for a body. */
const decisions: Decision[] = [
  {
    name: 'method',
    reason: 'A page is read, and only a form and one call of the API take posts.',
    statuses: [405],
    isAbout: (request) =>
      !isReading(request) && !(request.method === 'POST' && takesPosts(request)),
    closes: true,
  },
  {
    name: 'host',
    reason: 'A URL is made of the host, so there is one, and it is ours (known trap 1).',
    statuses: [400, 421],
    isAbout: (request) => !isOwnHost(request),
    closes: true,
  },
  {
    name: 'target',
    reason: 'A path is whole percent-encoding of text, without control characters or climbing.',
    statuses: [400],
    isAbout: (request) => !request.url.startsWith('/') || !isText(pathOf(request)),
    closes: true,
  },
  {
    name: 'long target',
    reason: 'No URL of the site is longer than 2 KB.',
    statuses: [414],
    isAbout: ({ url }) => url.length > 2048,
    closes: true,
  },
  {
    name: 'type',
    reason: 'A form is posted as forms are, and the API is called with JSON.',
    statuses: [415],
    isAbout: (request) => request.method === 'POST' && takesPosts(request),
    closes: true,
  },
  {
    name: 'origin',
    reason: 'Pages of other sites do not post.',
    statuses: [400],
    isAbout: ({ method, headers }) => method === 'POST' && headers.origin !== undefined,
    closes: true,
  },
  {
    name: 'size',
    reason: 'No body but a file is larger than 64 KB.',
    statuses: [413],
    isAbout: ({ headers }) => Number(headers['content-length'] ?? 0) > 64 * 1024,
    closes: true,
  },
  {
    name: 'form that cannot be read',
    reason: 'A body that is not what its type says.',
    statuses: [400],
    isAbout: (request) => request.method === 'POST' && isForm(request) && isFormType(request),
    closes: true,
  },
  {
    name: 'form that lacks something',
    reason: 'The form is shown again, with what is missing.',
    statuses: [422],
    isAbout: (request) => request.method === 'POST' && isForm(request) && isFormType(request),
    closes: false,
  },
  {
    name: 'one URL a page',
    reason: 'Other spellings, and old addresses, lead to the one that is cached.',
    statuses: [308],
    isAbout: (request) => !known.includes(pathOf(request)),
    closes: false,
  },
  {
    name: 'unknown path',
    reason: 'Bare Node answers at every path.',
    statuses: [404],
    isAbout: (request) => !known.includes(pathOf(request)),
    closes: false,
  },
  {
    name: 'API key',
    reason: 'The API answers those who have its key.',
    statuses: [401],
    isAbout: (request) => pathOf(request).startsWith('/api/'),
    closes: false,
  },
]

/** The result of one connection. */
type Observed = { statuses: number[]; isClosed: boolean }

type Compared = { difference: string } | { decisions: string[] }

type DifferentialReport = {
  /** Each with the bytes sent. */
  differences: string[]
  /** Number of connections by decision. */
  decisions: Map<string, number>
  /** Number of connections without a difference. */
  same: number
}

/** Milliseconds of silence that end a response; the second value is for connections with a difference. */
const patience = [300, 1500, 6000]

/**
 * Sends odd connections to the site and to bare Node, and compares their HTTP: the number of responses,
 * their classes, and whether the connection is closed.
 * @param url of the site
 */
export async function compareWithBare(url: string, amount: number): Promise<DifferentialReport> {
  const bare = await startBare()
  const report: DifferentialReport = { differences: [], decisions: new Map(), same: 0 }
  const compare = async (sent: OddConnection, idle: number) => {
    const [node, site] = await Promise.all([
      sendRaw(bare.url, sent, idle),
      sendRaw(url, sent, idle),
    ])
    const understood = bare.understoodFrom(node.port)
    return compareAnswers(final(node), final(site), understood, bare.isBrokenFrom(node.port))
  }
  let unclear = oddConnections(amount)
  // A busy machine may be late, and a busy site answers 503: those are sent again.
  for (const idle of patience) {
    const isLast = idle === patience.at(-1)
    const again: OddConnection[] = []
    await forEachConcurrently(unclear, idle === patience[0] ? 24 : 4, async (sent) => {
      const compared = await compare(sent, idle)
      if ('decisions' in compared) {
        if (compared.decisions.length === 0) report.same += 1
        for (const name of compared.decisions)
          report.decisions.set(name, (report.decisions.get(name) ?? 0) + 1)
      } else if (isLast) {
        report.differences.push(`${compared.difference}: ${JSON.stringify(sent).slice(0, 600)}`)
      } else again.push(sent)
    })
    unclear = again
  }
  bare.stop()
  return report
}

/** Without *100 Continue* and the like. */
const final = ({ statuses, isClosed }: Observed): Observed => ({
  statuses: statuses.filter((status) => status >= 200),
  isClosed,
})

/** Compares the responses in order, until one that ends the connection. */
function compareAnswers(
  bare: Observed,
  site: Observed,
  understood: Understood[],
  isBroken: boolean,
): Compared {
  // On invalid HTTP and on CONNECT, bare Node closes at once; the site first answers earlier requests.
  const isCutShort = isBroken || understood.some(({ method }) => method === 'CONNECT')
  const whole = understood.filter(({ isWhole }) => isWhole)
  const answered = whole.map(({ status }) => status)
  const isSame = bare.statuses.map(classOf).join() === site.statuses.map(classOf).join()
  const inTurn = isBroken ? [...answered, 400] : answered
  const plains = isCutShort && !isSame ? inTurn : bare.statuses
  const met = plains.length > bare.statuses.length ? ['answers ahead of no HTTP'] : []
  const ended = (name: string, at: number): Compared => {
    if (site.statuses.length > at + 1)
      return { difference: `answered ${site.statuses} although ${name} ends the connection` }
    if (!site.isClosed) return { difference: `${name} (${site.statuses}) does not close` }
    return { decisions: [...met, name] }
  }
  const count = Math.max(plains.length, site.statuses.length)
  for (let at = 0; at < count; at += 1) {
    const [plain, status, request] = [plains[at], site.statuses[at], understood[at]]
    const description = `${bare.statuses.join(' ') || 'nothing'} of Node, ${site.statuses.join(' ') || 'nothing'} of the site`
    if (status === undefined) {
      // A second response would be read as part of an unfinished one.
      if (isBroken && site.isClosed) return { decisions: [...met, 'no HTTP behind an answer'] }
      return { difference: description }
    }
    if (plain === 417)
      return status === 417 ? ended('expectation', at) : { difference: description }
    if (plain !== undefined && classOf(plain) === classOf(status)) continue
    const decision = decisions.find(
      ({ statuses, isAbout }) => statuses.includes(status) && request && isAbout(request),
    )
    if (!decision) return { difference: description }
    if (decision.closes) return ended(decision.name, at)
    met.push(decision.name)
  }
  if (!isCutShort && bare.isClosed !== site.isClosed)
    return { difference: `${site.isClosed ? 'closes' : 'keeps open'}, unlike Node` }
  return { decisions: met }
}

const classOf = (status: number) => Math.floor(status / 100)
