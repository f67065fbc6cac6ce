/** Prometheus's own checks, where they are installed (Debian's package `prometheus`). */
import { spawnSync } from 'node:child_process'

export const hasPromtool = spawnSync('promtool', ['--version']).status === 0
