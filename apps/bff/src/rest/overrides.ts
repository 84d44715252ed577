type Entity = Readonly<Record<string, unknown>>;

function isEntity(value: unknown): value is Entity {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * `entity` with `changes` in it: objects are merged key by key, anything else takes the place of what there was, and
 * what is undefined changes nothing. Fields that only the upstream knows stay as it sent them.
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
