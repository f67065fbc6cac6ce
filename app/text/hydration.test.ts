import { parse, parseFragment, serialize, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { cmsMarkup } from '../../tests/support/cms-markup.ts'
import { content } from '../../tests/support/content-value.ts'
import { scriptPayloads } from '../../tests/support/script-payloads.ts'
import { seeded } from '../../tests/support/seeded.ts'
import { worstTexts } from '../../tests/support/worst-texts.ts'
import { LabelsContext } from '../react-contexts.ts'
import { RichText } from '../ui/rich-text.tsx'
import { toPlainText } from './plain-text.ts'
import { renderText } from './render-text.server.ts'
import type { TextNode } from './text-node.ts'

/** Places a text may be put: each element around it has rules of its own for what it holds. */
const places: Record<string, [before: string, after: string]> = {
  'an article': ['<article><div id="it">', '</div></article>'],
  'an item of a list': ['<ul><li><details><div id="it">', '</div></details></li></ul>'],
  'an item itself': ['<ul><li><div id="it">', '</div></li></ul>'],
  'a cell of a table': ['<table><tbody><tr><td><div id="it">', '</div></td></tr></tbody></table>'],
}

/** The element `it` of a page. */
function findIt(node: Tree.Node): Tree.Element | undefined {
  if ('attrs' in node && node.attrs.some(({ value }) => value === 'it')) return node
  for (const child of 'childNodes' in node ? node.childNodes : []) {
    const found = findIt(child)
    if (found) return found
  }
  return undefined
}

/** A tree in one line for each node, as React goes through it. */
const outline = (nodes: TextNode[], depth = 0): string[] =>
  nodes.flatMap((node) =>
    node.type === 'text'
      ? [`${' '.repeat(depth)}${JSON.stringify(node.value)}`]
      : [`${' '.repeat(depth)}<${node.tagName}>`, ...outline(node.children, depth + 1)],
  )

const outlineOf = (nodes: Tree.ChildNode[], depth = 0): string[] =>
  nodes.flatMap((node) => {
    if ('value' in node) return [`${' '.repeat(depth)}${JSON.stringify(node.value)}`]
    if (!('tagName' in node) || node.attrs.some(({ value }) => value === 'sr-only')) return []
    return [`${' '.repeat(depth)}<${node.tagName}>`, ...outlineOf(node.childNodes, depth + 1)]
  })

/** Holds a text against the promise, wherever it is put. */
function expectWellFormed(text: string): void {
  const nodes = renderText(text)
  const page = createElement(MemoryRouter, null, createElement(RichText, { nodes }))
  const html = renderToString(createElement(LabelsContext, { value: content.labels }, page))
  const inner = html
    .replace(/^<style[\s\S]*<\/style>(?=<div)/, '')
    .replace(/^<div[^>]*>([\s\S]*)<\/div>$/, '$1')
  for (const [name, [before, after]] of Object.entries(places)) {
    const document = parse(
      `<!doctype html><body><main>${before}${inner}${after}<p id="next"></p></main>`,
    )
    const read = findIt(document)
    // The same nodes with the same texts, none of them merged, moved, added or lost.
    expect(outlineOf(read?.childNodes ?? []), name).toEqual(outline(nodes))
    // Written and read again, nothing changes.
    const written = serialize(read ?? parse(''))
    expect(serialize(parseFragment(written)), name).toBe(written)
    // Nothing leaves its place: the page around is as it was.
    const whole = serialize(document)
    expect(whole, name).toContain('</div>')
    expect(whole.endsWith('<p id="next"></p></main></body></html>'), name).toBe(true)
  }
  expect(JSON.stringify(nodes)).not.toMatch(/\\u00[01](?!9|a)|\\ud[89a-f]|[\x7f-\x9f\ufeff\ufffe]/i)
}

describe('the tree of a text is the one that browsers read', () => {
  test('there are pieces of every kind', () => {
    expect(Object.keys(cmsMarkup).length).toBeGreaterThan(60)
  })

  test.each(Object.entries(cmsMarkup))('of %s', (_, text) => {
    for (const around of [text, `Words.\n\n${text}\n\nWords.`, `<div>${text}</div>`, `> ${text}`]) {
      expectWellFormed(around)
    }
  })

  test('of scripts in disguise', () => {
    for (const text of scriptPayloads()) expectWellFormed(text)
  })

  test('of hard texts', () => {
    // Each repeats something short: a thousand characters have all there is of it.
    for (const text of Object.values(worstTexts)) expectWellFormed(text.slice(0, 1000))
  })

  test('of pieces put together by chance, cut anywhere', () => {
    const { pick, whole: number, is } = seeded(29)
    const texts = Object.values(cmsMarkup)
    // The tags alone, which stand in any order.
    const tags = texts.flatMap((text) => text.match(/<\/?[a-z][^<>]*>/gi) ?? [])
    for (let round = 0; round < 1500; round++) {
      const pieces = Array.from({ length: number(1, 12) }, () => {
        if (is(0.75)) return pick(tags) + pick(['x', '', '\n', ' ', '\0', '\r'])
        const text = pick(texts)
        return text.slice(number(0, text.length / 2))
      })
      expectWellFormed(pieces.join(''))
    }
  })
})

test('a link that is taken out leaves no line break that a pre would lose', () => {
  expectWellFormed('<pre><a></a>\n<b>x</b></pre>')
  expectWellFormed('<pre><a></a>\nx</pre>')
})

test('the words of broken markup are kept', () => {
  for (const [name, text] of Object.entries(cmsMarkup)) {
    const shown = toPlainText(renderText(text))
    // No browser shows the words of these.
    if (name === 'raw text elements') continue
    for (const word of ['One', 'two', 'Three']) {
      if (new RegExp(`>\\s*${word}\\b`).test(text)) expect(shown, name).toContain(word)
    }
  }
})
