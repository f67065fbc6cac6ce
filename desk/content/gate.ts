import { adviseOnContent, checkContent } from '../../app/content/checks/check-content.ts'
import { type ContentFiles, isText } from '../../app/content/content-folder.ts'
import { decodeText } from '../../app/content/decode-text.ts'
import { openFile } from '../../app/content/read-markdown.ts'
import type { Problem, Reading, YamlFile } from '../../app/content/read-yaml.ts'
import { openTranslation } from '../../app/content/translations/open-translation.ts'
import { isOverlay } from '../../app/content/translations/overlay-names.ts'
import { checkTranslation } from '../../app/content/translations/review.ts'
import type { Files } from '../../server/content/ledger/ledger.ts'
import { englishName } from './file-list.ts'

/** The content with some files that are not published. */
export function withFiles(below: ContentFiles, changed: Files): ContentFiles {
  const texts = new Map([...changed].filter(([name]) => isText(name)))
  const all = new Set([...below.names, ...texts.keys()])
  const names = [...all].filter((name) => texts.get(name) !== null).sort()
  const opened = new Map<string, Reading<YamlFile>>()
  function read(name: string): string {
    const own = texts.get(name)
    return own ? decodeText(own) : below.read(name)
  }
  return {
    ...below,
    ...{ names, read },
    open(name) {
      if (!texts.has(name)) return below.open(name)
      const reading = opened.get(name) ?? openFile(read(name), `content/${name}`)
      opened.set(name, reading)
      return reading
    },
    findPictureSize: (name) => changed.get(name)?.length ?? below.findPictureSize(name),
  }
}

/** Checks the content as it would be; what was advised before the change is not said again. */
export function checkChange(below: ContentFiles, changed: Files) {
  const files = withFiles(below, changed)
  const { problems, content } = checkContent(files)
  if (!content) return { stops: problems, advice: [] }
  const isOwn = ({ file }: Problem) => changed.has(file.replace(/^content\//, ''))
  const { read } = openTranslation(files, 'ar')
  const translated = [...changed.keys()]
    .filter(isOverlay)
    .flatMap((name) => read(englishName(name)) ?? [])
  const wrong = translated.flatMap((file) => checkTranslation(files, 'ar', file))
  const advised = adviseOnContent(files, content).filter(isOwn)
  const former = advised.length > 0 ? checkContent(below).content : undefined
  const known = new Set(former && adviseOnContent(below, former).map(({ message }) => message))
  const advice = advised.filter(({ message }) => !known.has(message))
  // A redirect is its target, and nothing else of it can be meant.
  const stops = [...wrong, ...advice.filter(({ file }) => file === 'content/redirects.yaml')]
  return { stops, advice: stops.length > 0 ? [] : advice }
}
