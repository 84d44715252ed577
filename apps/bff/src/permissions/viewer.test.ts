import { describe, expect, it } from 'vitest';
import { effectiveFlags, orderedFlags, viewerOf } from './viewer.ts';

describe('effective flags', () => {
  it('are those of the role where the upstream sends none: 9, 30, 60 and 88 of them', () => {
    const sizes = (['viewer', 'user', 'manager', 'admin'] as const).map(
      (role) => effectiveFlags({ organizationId: 1, role }).size,
    );
    expect(sizes).toEqual([9, 30, 60, 88]);
  });

  it('are what the upstream sends where it does, in the order of the product’s list', () => {
    const membership = { organizationId: 1, role: 'admin' as const, flags: ['canExport', 'canCreateOrder', 'canFly'] };
    expect(orderedFlags(membership)).toEqual(['canCreateOrder', 'canExport']);
  });

  it('are null for organizations of others', () => {
    const viewer = viewerOf({ id: 'u', organizations: [{ organizationId: 1, role: 'viewer' }] });
    expect(viewer.flagsIn(2)).toBeNull();
  });
});
