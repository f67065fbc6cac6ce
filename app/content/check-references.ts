import type { Content } from './read-content.ts'
import type { Problem } from './read-yaml.ts'

/** What one file says of another must be true; every name that leads nowhere is a problem. */
export function checkReferences(content: Content): Problem[] {
  const projects = new Set(content.projects.map(({ key }) => key))
  const services = new Set(content.services.map(({ slug }) => slug))
  const forms = new Set(content.forms.map(({ id }) => id))
  const problems: Problem[] = []

  const expect = (known: Set<string>, kind: string, file: string, names: string[]) => {
    for (const name of names) {
      if (!known.has(name)) {
        problems.push({ file: `content/${file}`, line: 1, message: `no ${kind} named “${name}”` })
      }
    }
  }

  for (const { key, services: used } of content.projects) {
    expect(services, 'service', `projects/${key}.yaml`, used)
  }
  for (const { slug, related } of content.services) {
    expect(projects, 'project', `services/${slug}.yaml`, related)
  }
  expect(projects, 'project', 'portfolio.yaml', content.portfolio.spotlight.projects)
  expect(projects, 'project', 'case-studies.yaml', content.caseStudies.cards)
  expect(projects, 'project', 'home/case-studies.yaml', content.home['case-studies'].projects)
  expect(forms, 'form', 'contact.yaml', [content.contact.callToAction.action.form])
  expect(forms, 'form', 'home/hero.yaml', [content.home.hero.action.form])
  expect(
    forms,
    'form',
    'home/strategy.yaml',
    content.home.strategy.tabs.map(({ action }) => action.form),
  )
  expect(forms, 'form', 'pricing.yaml', [
    content.pricing.mvp.action.form,
    content.pricing.team.action.form,
  ])

  const problemOrder = (kind: string, file: (key: string) => string, list: [string, number][]) => {
    const seen = new Map<number, string>()
    for (const [key, order] of list) {
      const other = seen.get(order)
      if (other) {
        problems.push({ file: file(key), line: 1, message: `same order as the ${kind} ${other}` })
      }
      seen.set(order, key)
    }
  }
  problemOrder(
    'project',
    (key) => `content/projects/${key}.yaml`,
    content.projects.map(({ key, order }) => [key, order]),
  )
  problemOrder(
    'service',
    (key) => `content/services/${key}.yaml`,
    content.services.map(({ slug, order }) => [slug, order]),
  )
  return problems
}
