/** Counts what no database knows, by the labels of a metric, with or without METRICS_PORT. */
export function openCounter<Labels extends Record<string, string>>() {
  const counts = new Map<string, [labels: Labels, count: number]>()
  return {
    add(labels: Labels): void {
      const key = JSON.stringify(labels)
      counts.set(key, [labels, (counts.get(key)?.[1] ?? 0) + 1])
    },
    list: () => [...counts.values()],
  }
}
