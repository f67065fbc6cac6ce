/** One line of the report: the row of RELIABILITY.md, the attack, and its outcome. */
export type Row = [row: string, what: string, figure: string]

/** Counts by name, formatted as `12 × 200, 3 × 404`. */
export class Counts {
  readonly #times = new Map<string, number>()

  add(name: string | number): void {
    this.#times.set(String(name), this.get(name) + 1)
  }

  get(name: string | number): number {
    return this.#times.get(String(name)) ?? 0
  }

  toString(): string {
    return [...this.#times]
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([name, times]) => `${times.toLocaleString('en')} × ${name}`)
      .join(', ')
  }
}
