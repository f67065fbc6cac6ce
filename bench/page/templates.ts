type Template = { name: string; path: string; presses: Press[] }

/** Selectors of a control, and of the element that appears once it has worked. */
export type Press = { name: string; control: string; answer: string }

const menu: Press = {
  name: 'menu',
  control: 'header details summary[aria-label="Menu"]',
  answer: 'header details[open]',
}

const chip: Press = {
  name: 'chip',
  control: '#work label:nth-of-type(4)',
  answer: '#work label:nth-of-type(4) :checked',
}

export const templates: Template[] = [
  { name: 'home', path: '/', presses: [chip, menu] },
  { name: 'Arabic', path: '/ar', presses: [chip] },
  {
    name: 'service',
    path: '/services/web-development',
    // The first row starts open.
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
    // Without an answer, so that the form shows an error.
    presses: [{ name: 'next', control: 'main button', answer: 'main [aria-invalid="true"]' }],
  },
]
