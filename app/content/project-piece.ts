import type { Project, ProjectCategory } from './schemas/project'

/** The piece that stands for a project where there is room for one picture: its first. */
export function mainCategory({ portfolio }: Pick<Project, 'portfolio'>): ProjectCategory {
  const [first] = portfolio.pieces
  if (!first) throw new Error('a project has at least one piece; its schema says so')
  return first.category
}
