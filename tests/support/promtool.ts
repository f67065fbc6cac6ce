/** Prometheus's own checks, where they are installed (Debian's package `prometheus`). */
import { spawnSync } from 'node:child_process'
import { needs } from './needs.ts'

export const needsPromtool = needs('promtool', spawnSync('promtool', ['--version']).status === 0)
