/** The pages of the table, one of each template that most visitors see. */
type Template = { name: string; path: string; presses: Press[] }

/** Something a visitor presses: selectors of the control, and of what is there when it has worked. */
export type Press = { name: string; control: string; answer: string }

const menu: Press = {
  name: 'menu',
  control: 'header details summary[aria-label="Menu"]',
  answer: 'header details[open]',
}

export const templates: Template[] = [
  {
    name: 'home',
    path: '/',
    presses: [
      {
        name: 'chip',
        control: '#work label:nth-of-type(4)',
        answer: '#work label:nth-of-type(4) :checked',
      },
      menu,
    ],
  },
  {
    name: 'service',
    path: '/services/web-development',
    // The first row is open to begin with.
    presses: [
      {
        name: 'row',
        control: 'main details:nth-of-type(2) summary',
        answer: 'main details:nth-of-type(2)[open]',
      },
    ],
  },
  { name: 'case study', path: '/case-study/hicure-detail', presses: [menu] },
  { name: 'post', path: '/blog/what-an-mvp-leaves-out', presses: [menu] },
  { name: 'list', path: '/blogs', presses: [menu] },
  {
    name: 'form',
    path: '/to/contact-us',
    // Without an answer, so that the form says what is missing.
    presses: [{ name: 'next', control: 'main button', answer: 'main [aria-invalid="true"]' }],
  },
]
