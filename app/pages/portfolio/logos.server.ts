const folder = '/app/pictures/logos'
const files = import.meta.glob<string>('/app/pictures/logos/*.svg', {
  query: '?no-inline',
  import: 'default',
  eager: true,
})
const drawings = import.meta.glob<string>('/app/pictures/logos/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export type Logo = {
  /** URL of the drawing in its file. */
  href: string
  /** Its size in units, the same for all logos. */
  width: number
  height: number
}

/** The logo of a project, by the project's file name; undefined until it is drawn. */
export function findLogo(project: string): Logo | undefined {
  const file = `${folder}/${project}.svg`
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(drawings[file] ?? '') ?? []
  if (!files[file] || !width || !height) return undefined
  return { href: `${files[file]}#logo`, width: Number(width), height: Number(height) }
}
