import { isbot } from 'isbot'
import type { RouterContextProvider } from 'react-router'
import { wholeContext } from './router-context'
import { wholeParameter } from './whole-parameter'

/** Whether a page is wanted complete: by a robot, by the page cache, or by a visitor without scripts. */
export const waitsForAll = (
  { headers, url }: Pick<Request, 'headers' | 'url'>,
  context: Readonly<RouterContextProvider>,
): boolean =>
  context.get(wholeContext) ||
  new URL(url).searchParams.has(wholeParameter) ||
  isbot(headers.get('User-Agent'))
