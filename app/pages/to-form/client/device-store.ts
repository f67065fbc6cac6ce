/** A value kept on the device under one name; where nothing may be kept, it is not there. */
export type DeviceStore<Value> = {
  read(): Value | undefined
  /** Gives whether it was kept. */
  write(value: Value): boolean
  clear(): void
}

/**
 * Opens a place in the tab's storage, or in the device's. Storage may be refused (private windows,
 * frames of other sites) or full: neither is an error here.
 */
export function openDeviceStore<Value>(
  name: string,
  kind: 'sessionStorage' | 'localStorage',
): DeviceStore<Value> {
  const attempt = <Result>(use: (storage: Storage) => Result): Result | undefined => {
    try {
      return use(window[kind])
    } catch {
      return undefined
    }
  }
  return {
    read: () => attempt((storage) => JSON.parse(storage.getItem(name) ?? 'null') ?? undefined),
    write: (value) =>
      attempt((storage) => {
        storage.setItem(name, JSON.stringify(value))
        return true
      }) ?? false,
    clear: () => attempt((storage) => storage.removeItem(name)),
  }
}
