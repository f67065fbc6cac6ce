/** Recognizes random letters. Other scripts than plain Latin, and words with accents, are never gibberish. */
export function isGibberish(text: string): boolean {
  const words = text.match(/(?<![\p{L}\p{N}@./_-])[A-Za-z]{6,}(?![\p{L}\p{N}@/_-])/gu) ?? []
  const odd = words.filter(isOddWord)
  const lettersIn = (list: string[]) => list.join('').length
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return odd.length > 0 && lettersIn(odd) >= letters * 0.5
}

/**
 * Pairs of letters that hardly occur in any language written in Latin letters, names and romanized
 * Arabic, Urdu and Chinese among them. They are a third of all pairs, so random letters are full of them.
 */
const rarePairs = new Set(
  [
    'bq bx cf cj cv cx dx fj fk fq fv fx fz gq gv gx gz hx hz jb jc jf jg jh jk jl jm jn jp jq jr',
    'js jt jv jw jx jy jz kq kx kz mq mx pq pv px pz qb qc qd qe qf qg qh qj qk ql qm qn qo qp qr',
    'qs qt qv qw qx qy qz sx tq tx vb vc vd vf vg vh vj vk vl vm vn vp vq vt vw vx vz',
    'wj wq wv wx wz xb xd xf xg xh xj xk xl xm xn xq xr xs xv xw xz yq zb zf zj zp zq zr zx',
  ].flatMap((line) => line.split(' ')),
)

/** No one trait makes a word odd: there are Polish, German and Welsh words with each. */
function isOddWord(word: string): boolean {
  const lower = word.toLowerCase()
  if (lower.length < 8) return false
  const pairs = Array.from({ length: lower.length - 1 }, (_, at) => lower.slice(at, at + 2))
  const rare = pairs.filter((pair) => rarePairs.has(pair)).length
  // gtNpcCxBw: a capital after a small letter, again and again. Words in camelCase have fewer.
  const jumps = word.match(/[a-z][A-Z]/g)?.length ?? 0
  const sounds = mergeSounds(lower)
  const vowels = sounds.match(/[aeiouwy]/g)?.length ?? 0
  const run = Math.max(...sounds.split(/[aeiouwy]+/).map(({ length }) => length))
  const traits =
    (rare >= pairs.length * 0.15 ? 2 : 0) +
    Math.min(rare, 2) +
    (jumps >= 2 && jumps >= lower.length / 7 ? 2 : 0) +
    (run >= 5 ? 2 : run >= 4 ? 1 : 0) +
    (vowels < sounds.length * 0.25 ? 1 : 0)
  return traits >= 3
}

/** Replaces sounds of two or three letters by one, or every *Schwarzschild* were odd. */
const mergeSounds = (word: string) => word.replace(/sch|tch|[cgkpstz]h|sz|cz|rz|ck|ng|st|sp/g, 'c')
