const prefix = 'tallyard.entered.';

interface Owner {
  readonly userId: string;
  readonly organizationId: string;
}

export interface DeviceStorage<Value> {
  /** Null: nothing is kept, or another version wrote it. */
  readonly read: () => Value | null;
  /** False: the browser does not keep it. */
  readonly write: (value: Value) => boolean;
  readonly forget: () => void;
}

/** What one person entered in one organization and has not sent yet, kept by the browser until they sign out. */
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
        // Storage is not allowed, or what stands there is no JSON: then nothing is kept.
        return null;
      }
    },
    write(value) {
      try {
        storage.setItem(name, JSON.stringify(value));
        return true;
      } catch {
        // Full or not allowed; the caller says so.
        return false;
      }
    },
    forget() {
      try {
        storage.removeItem(name);
      } catch {
        // Not allowed: nothing was kept either.
      }
    },
  };
}

/** Of whoever signs out nothing that they entered stays on the device. */
export function forgetEntered(storage: Storage = localStorage): void {
  try {
    // guard: movements.entered-forgotten
    for (const name of Object.keys(storage)) if (name.startsWith(prefix)) storage.removeItem(name);
  } catch {
    // Not allowed: nothing was kept either.
  }
}
