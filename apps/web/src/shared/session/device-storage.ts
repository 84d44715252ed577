const prefix = 'tallyard.entered.';

interface Owner {
  readonly userId: string;
  readonly organizationId: string;
}

export interface DeviceStorage<Value> {
  /** Returns null if nothing is stored or another version wrote it. */
  readonly read: () => Value | null;
  /** Returns false if the browser does not store it. */
  readonly write: (value: Value) => boolean;
  readonly forget: () => void;
}

/** Storage for unsent input of one user in one organization, kept in the browser until they sign out. */
export function deviceStorage<Value>(
  what: string,
  { userId, organizationId }: Owner,
  isValue: (stored: unknown) => stored is Value,
  storage: Storage = localStorage,
): DeviceStorage<Value> {
  const name = `${prefix}${userId}.${organizationId}.${what}`;
  return {
    read() {
      try {
        const stored: unknown = JSON.parse(storage.getItem(name) ?? 'null');
        return isValue(stored) ? stored : null;
      } catch {
        // Storage is not allowed, or the stored text is not JSON: treated as empty.
        return null;
      }
    },
    write(value) {
      try {
        storage.setItem(name, JSON.stringify(value));
        return true;
      } catch {
        // Storage is full or not allowed; the caller reports it.
        return false;
      }
    },
    forget() {
      try {
        storage.removeItem(name);
      } catch {
        // Storage is not allowed, so nothing is stored.
      }
    },
  };
}

/** Removes all unsent input from the device at sign-out. */
export function forgetEntered(storage: Storage = localStorage): void {
  try {
    // guard: movements.entered-forgotten
    for (const name of Object.keys(storage)) if (name.startsWith(prefix)) storage.removeItem(name);
  } catch {
    // Storage is not allowed, so nothing is stored.
  }
}
