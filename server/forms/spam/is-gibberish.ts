/**
 * Pairs of letters that next to no word has in any language written in Latin letters, names and
 * romanised Arabic, Urdu and Chinese among them. A third of all pairs, so random letters are full of them.
 */
const rarePairs = new Set(
  [
    'bq bx cf cj cv cx dx fj fk fq fv fx fz gq gv gx gz hx hz jb jc jf jg jh jk jl jm jn jp jq jr',
    'js jt jv jw jx jy jz kq kx kz mq mx pq pv px pz qb qc qd qe qf qg qh qj qk ql qm qn qo qp qr',
    'qs qt qv qw qx qy qz sx tq tx vb vc vd vf vg vh vj vk vl vm vn vp vq vt vw vx vz wb wc wf wg',
    'wj wm wp wq wv wx wz xb xd xf xg xh xj xk xl xm xn xq xr xs xv xw xz yq zb zf zj zp zq zr zx',
  ].flatMap((line) => line.split(' ')),
)

/** Rows of a keyboard, as a hand runs over them. */
const keyboardRuns =
  /(?:asdf|sdfg|dfgh|fghj|ghjk|hjkl|qwer|wert(?=y)|zxcv|xcvb|cvbn|vbnm|lkjh|poiu)/g

/**
 * Random letters, or a hand run over the keyboard. Only what is written in plain Latin letters is
 * judged: other scripts, and words with accents, are never gibberish.
 */
export function isGibberish(text: string): boolean {
  const words = text.match(/(?<![\p{L}\p{N}@./_-])[A-Za-z]{6,}(?![\p{L}\p{N}@/_-])/gu) ?? []
  const odd = words.filter(isOddWord)
  const lettersIn = (list: string[]) => list.join('').length
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return odd.length > 0 && lettersIn(odd) >= letters * 0.5
}

function isOddWord(word: string): boolean {
  // gtNpcCxBw: a capital after a small letter, again and again. Words in camelCase have fewer.
  const jumps = word.match(/[a-z][A-Z]/g)?.length ?? 0
  if (jumps >= 3 && jumps >= word.length / 6) return true
  const lower = word.toLowerCase()
  const pairs = Array.from({ length: lower.length - 1 }, (_, at) => lower.slice(at, at + 2))
  const rare = pairs.filter((pair) => rarePairs.has(pair)).length
  if (rare >= 2 && rare >= pairs.length * 0.15) return true
  if (!/[aeiouy]/.test(lower) && word !== word.toUpperCase()) return true
  const keyed = lower.match(keyboardRuns)?.join('').length ?? 0
  return keyed >= 4 && keyed >= lower.length * 0.5
}
