/** Files of posts and jobs for the content folder of a test. */
type PostFile = {
  slug: string
  date?: string
  draft?: boolean
  title?: string
  tags?: string[]
  text?: string
}

/** The file of a post, published by default. */
export const postFile = ({
  slug,
  date = '2026-01-05T08:00:00Z',
  draft = false,
  title = slug,
  tags = ['mvp'],
  text = `Text of ${slug}.`,
}: PostFile) => `---
title: ${JSON.stringify(title)}
slug: ${slug}
date: "${date}"
picture: /media/blog/who-owns-the-code.svg
pictureAlt: "A drawing."
summary: "In short."
tags: ${JSON.stringify(tags)}
author: "9ex"
draft: ${draft}
---

${text}
`

type JobFile = { slug: string; date?: string; closes?: string; draft?: boolean; title?: string }

/** The file of a job, open by default. */
export const jobFile = ({
  slug,
  date = '2026-01-05T08:00:00Z',
  closes,
  draft = false,
  title = slug,
}: JobFile) => `---
title: ${JSON.stringify(title)}
slug: ${slug}
date: "${date}"
place: "Lahore, Pakistan"
type: "Full-time"
remote: true
${closes ? `closes: "${closes}"\n` : ''}draft: ${draft}
---

Text of ${title}.
`

/** The date-time that many days from now. */
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
