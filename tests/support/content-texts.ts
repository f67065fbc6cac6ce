/** Texts of post and job files as in the content folder. */

export const post = (
  slug: string,
  { date = '2026-01-05T08:00:00Z', draft = false, title = slug } = {},
) =>
  `---
title: "${title}"
slug: ${slug}
date: "${date}"
picture: /media/blog/${slug}.svg
pictureAlt: "A drawing."
summary: "In short."
tags: [mvp]
author: "9ex"
draft: ${draft}
---

Text of ${slug}.
`

export const job = (
  title: string,
  { date = '2026-01-05T08:00:00Z', closes = '', slug = title.toLowerCase(), draft = false } = {},
) =>
  `---
title: "${title}"
slug: ${slug.replaceAll(' ', '-')}
date: "${date}"
place: "Lahore, Pakistan"
type: "Full-time"
remote: false
${closes && `closes: "${closes}"\n`}draft: ${draft}
---

Text of ${title}.
`
