/** Texts that run a script when inserted into HTML without escaping: each sets `window.ran`. */
export function scriptPayloads(): string[] {
  const run = 'window.ran=1'
  const elements = [
    `<script>${run}</script>`,
    `<img src=x onerror=${run}>`,
    `<svg onload=${run}>`,
    `<svg><script>${run}</script></svg>`,
    `<details open ontoggle=${run}><summary>x</summary></details>`,
    `<iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
    `<iframe src="javascript:parent.${run}"></iframe>`,
    `<input autofocus onfocus=${run}>`,
    `<video><source onerror=${run}></video>`,
    `<audio src=x onerror=${run}>`,
    `<body onload=${run}>`,
    `<object data="javascript:${run}"></object>`,
    `<a href="javascript:${run}" autofocus onfocus=${run}>x</a>`,
    `<math><mtext><img src=x onerror=${run}></mtext></math>`,
    `<style>@keyframes a{}</style><b style="animation:a 1ms" onanimationend=${run}>x</b>`,
    `<template shadowrootmode=open><img src=x onerror=${run}></template>`,
    `<meta http-equiv=refresh content="0;url=javascript:${run}">`,
    `<xss onpointerrawupdate=${run} autofocus tabindex=1 onfocus=${run}>x</xss>`,
    `<marquee onstart=${run}>x</marquee>`,
    `<link rel=stylesheet href=x onerror=${run}>`,
  ]
  /** Wrappings that close the markup around a text. */
  const wrappings: ((element: string) => string)[] = [
    (element) => element,
    (element) => `">${element}`,
    (element) => `'>${element}`,
    (element) => `</td></tr></table>${element}`,
    (element) => `</title>${element}`,
    (element) => `-->${element}<!--`,
    (element) => `</script>${element}`,
    (element) => `&lt;b&gt;${element}`,
    (element) => element.toUpperCase().replaceAll('WINDOW.RAN', 'window.ran'),
    (element) => `\u0001\n${element.replaceAll(' ', '\n')}`,
  ]
  return elements.flatMap((element) => wrappings.map((wrap) => wrap(element)))
}
