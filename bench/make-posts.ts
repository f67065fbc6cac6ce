const words =
  'the a founder builds first product with few people and little time so what it leaves out matters most’s'.split(
    ' ',
  )

/**
 * Makes posts of about 5 kB, the same on every run.
 * @param version changes the text of every post
 */
export function makePosts(count: number, version = 1) {
  let seed = version
  const next = (below: number) => {
    seed = (Math.imul(seed, 48_271) + 11) >>> 0
    return seed % below
  }
  const sentence = () => {
    const chosen = Array.from({ length: 8 + next(12) }, () => words[next(words.length)]).join(' ')
    return `${chosen[0]?.toUpperCase()}${chosen.slice(1)}.`
  }
  const paragraph = () => Array.from({ length: 5 }, sentence).join(' ')
  const section = () =>
    `## ${sentence()}\n\n${paragraph()}\n\n- ${sentence()}\n- ${sentence()}\n\n${paragraph()}`
  return Array.from({ length: count }, (_, at) => ({
    title: `${sentence()} (${at})`,
    slug: `post-${at}`,
    image_url: `https://pictures.example/${at}.png`,
    published_date: new Date(Date.UTC(2026, 0, 1) - at * 3_600_000).toISOString(),
    text: Array.from({ length: 5 }, section).join('\n\n'),
  }))
}
