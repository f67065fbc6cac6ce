/** Files of posts and jobs for the content folder of a test. */

/** The file of a post, published by default. */
export const post = (
  slug: string,
  {
    date = '2026-01-05T08:00:00Z',
    draft = false,
    title = slug,
    tags = ['mvp'],
    author = '9ex',
    portrait = '',
    text = `Text of ${slug}.`,
  } = {},
) => `---
title: ${JSON.stringify(title)}
slug: ${slug}
date: "${date}"
picture: /media/blog/who-owns-the-code.svg
pictureAlt: "A drawing."
summary: "In short."
tags: [${tags.map((tag) => JSON.stringify(tag))}]
author: ${JSON.stringify(author)}
${portrait && `portrait: ${portrait}\nsample: [author]\n`}draft: ${draft}
---

${text}
`

/** The file of a job, open by default. */
export const job = (
  title: string,
  {
    slug = title.toLowerCase(),
    date = '2026-01-05T08:00:00Z',
    closes = '',
    draft = false,
    place = 'Lahore, Pakistan',
    remote = true,
    text = `Text of ${title}.`,
  } = {},
) => `---
title: ${JSON.stringify(title)}
slug: ${slug}
date: "${date}"
place: ${JSON.stringify(place)}
type: "Full-time"
remote: ${remote}
${closes && `closes: "${closes}"\n`}draft: ${draft}
---

${text}
`

/** The date-time that many days from now. */
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
