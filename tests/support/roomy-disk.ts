/** Every test's process has a disk with room: the machine's own may be nearly full, which Health reports. */
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'

const disk = { bavail: 5e6, blocks: 1e7, bsize: 4096 }
// Nothing reads its other figures.
fs.statfs = (async () => disk) as unknown as typeof fs.statfs
syncBuiltinESMExports()
