/** Posts of one client with forged ips: row D4 of RELIABILITY.md. */

/** The token of an opened form; a post without one is suspicious. */
export async function openForm(url: string): Promise<string> {
  const page = await (await fetch(`${url}/to/contact-us`)).text()
  return /name="token" value="([^"]+)"/.exec(page)?.[1] ?? ''
}

/** Sends a unique enquiry that claims an ip made from its number. */
export function postForged(url: string, token: string, number: number): Promise<Response> {
  const other = `203.0.${number >> 8}.${number & 255}`
  return fetch(`${url}/to/contact-us`, {
    method: 'POST',
    headers: {
      'X-Forwarded-For': `${other}, 198.51.100.7`,
      Forwarded: `for=${other}`,
      'X-Real-IP': other,
    },
    body: new URLSearchParams({
      token,
      key: crypto.randomUUID(),
      name: `Amna ${number}`,
      email: `amna${number}@example.com`,
      message: `We need an app for bakery number ${number} by the spring, please call us.`,
    }),
  })
}
