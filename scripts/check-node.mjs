/** Imported first: stops on an old Node or npm with a sentence, before newer syntax is loaded. */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const npm = /npm\/(\d+)/.exec(process.env.npm_config_user_agent ?? '')
const works = (major > 20 || (major === 20 && minor >= 11)) && (!npm || Number(npm[1]) >= 10)

if (!works) {
  const sentence = 'This needs Node 20.11 and npm 10, or newer; on Linux it brings its own Node 24.'
  process.stderr.write(`${sentence}\n`, () => process.exit(1))
  // Never resolves, so that the importing module does not run.
  await new Promise(() => {})
}
