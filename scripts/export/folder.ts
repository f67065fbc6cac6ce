import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export type Folder = ReturnType<typeof openFolder>

/** The folder of the export, with files by their URL paths. */
export function openFolder(folder: string) {
  let pages = 0
  let files = 0
  const place = (name: string) => join(folder, ...parseSegments(name))

  function write(name: string, body: string | Buffer): void {
    const path = place(name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, body)
  }

  return {
    has: (path: string): boolean => existsSync(place(path)),
    writeFile(path: string, body: Buffer): void {
      files += 1
      write(path, body)
    },
    /** A page is the index of a folder, so that every static host finds it by its path. */
    writePage(path: string, html: string): void {
      const file = path.endsWith('.html') ? path : `${path.replace(/\/$/, '')}/index.html`
      if (existsSync(place(file))) return
      pages += 1
      write(file, html)
    },
    count: () => ({ pages, files }),
  }
}

/** @throws for a path that no file can have */
function parseSegments(path: string): string[] {
  const segments = path.split('/').map(decodeURIComponent)
  if (segments.some((segment) => segment === '..' || /[/\\\0]/.test(segment)))
    throw new Error(`No file can have the path ${path}.`)
  return segments
}
