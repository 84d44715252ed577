type Entity = Readonly<Record<string, unknown>>;

function isEntity(value: unknown): value is Entity {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Returns `entity` with `changes` applied. Objects are merged key by key, other values are replaced, and undefined changes
 * nothing. Fields that only the upstream knows are kept.
 */
export function withOverrides(entity: Entity, changes: Entity): Record<string, unknown> {
  const whole: Record<string, unknown> = { ...entity };
  for (const [name, change] of Object.entries(changes)) {
    if (change === undefined) continue;
    const present = whole[name];
    whole[name] = isEntity(change) && isEntity(present) ? withOverrides(present, change) : change;
  }
  return whole;
}
