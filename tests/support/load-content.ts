import { openContentFolder } from '../../app/content/content-folder.ts'
import { loadFiles } from '../../app/content/load.ts'

/** Reads the English content of a folder. */
export const loadContent = (folder: string) => loadFiles(openContentFolder(folder))
