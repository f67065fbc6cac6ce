import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { UsageError } from './command.ts'
import { readSettings } from './settings.ts'

const folder = mkdtempSync(join(tmpdir(), '9ex-settings-'))
afterAll(() => rmSync(folder, { recursive: true }))

function aFile(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}
const service = aFile('9ex.env', 'DATA_DIR=/var/lib/9ex\nSITE_URL="https://www.example.com"\n')
const absent = join(folder, 'absent')

describe('the settings of a command', () => {
  test('come from the named file, before or after the command', () => {
    for (const argv of [
      ['--env-file', service, 'list', '--limit', '5'],
      [`--env-file=${service}`, 'list', '--limit', '5'],
      ['list', '--limit', '5', '--env-file', service],
    ]) {
      expect(readSettings(argv, {}, [absent])).toEqual({
        args: ['list', '--limit', '5'],
        environment: { DATA_DIR: '/var/lib/9ex', SITE_URL: 'https://www.example.com' },
        from: service,
      })
    }
  })

  test('come from several files, later ones first, and from the environment before all', () => {
    const instance = aFile('9ex-3001.env', 'API_TIMEOUT_MS=60\nSITE_URL=https://a.example\n')
    const argv = ['--env-file', service, '--env-file', instance, 'list']
    const { environment, from } = readSettings(argv, { DATA_DIR: '/elsewhere' }, [absent])
    expect(from).toBe(`${service}, ${instance}, DATA_DIR of the environment`)
    expect(environment).toEqual({
      DATA_DIR: '/elsewhere',
      SITE_URL: 'https://a.example',
      API_TIMEOUT_MS: '60',
    })
  })

  test('come from the default file, which is named', () => {
    const { environment, from } = readSettings(['list'], {}, [absent, service])
    expect([environment.DATA_DIR, from]).toEqual(['/var/lib/9ex', service])
    expect(() => readSettings(['list'], {}, [aFile('.env', ''), service])).toThrow(/choose one/)
    expect(readSettings(['list'], {}, [absent]).from).toMatch(/^none, neither --env-file FILE/)
    expect(readSettings(['list'], { DATA_DIR: '/x' }, [absent]).from).toBe('the environment')
  })

  test('are never guessed when a file cannot be read', () => {
    for (const argv of [
      ['--env-file', absent, 'list'],
      ['--env-file', folder, 'list'],
      ['list', '--env-file'],
      ['--env-file=', 'list'],
    ]) {
      expect(() => readSettings(argv, {}, [service]), argv.join(' ')).toThrow(UsageError)
    }
    // An unreadable default file is not skipped.
    expect(() => readSettings(['list'], {}, [folder])).toThrow(UsageError)
  })

  test('are read with a byte order mark and the line ends of Windows, and not in UTF-16', () => {
    const read = (text: string | Buffer) => {
      const file = join(folder, 'saved.env')
      writeFileSync(file, text)
      return readSettings(['--env-file', file], {}, []).environment
    }
    expect(read('\ufeffDATA_DIR=/x\r\nPORT=80\r\n')).toEqual({ DATA_DIR: '/x', PORT: '80' })
    expect(() => read(Buffer.from('\ufeffDATA_DIR=/x\n', 'utf16le'))).toThrow(
      /saved\.env: FileFault: Not UTF-8; save it as UTF-8\./,
    )
  })

  test('are refused where systemd and Node would read different values', () => {
    const unclear = aFile('unclear.env', 'A=1\n# a comment\nLEADS_WEBHOOK_SECRET=abc#def\n')
    expect(() => readSettings(['--env-file', unclear], {}, [])).toThrow(
      /Quote the value of LEADS_WEBHOOK_SECRET /,
    )
    const clear = aFile('clear.env', "A=\n#B=c#d\nC='abc#def'\n")
    expect(readSettings(['--env-file', clear], {}, []).environment).toEqual({ A: '', C: 'abc#def' })
  })
})
