import type { MenuItem, ModuleCommand } from './module';

/** Where a place or a command leads, in an organization. */
export function targetOf({ key, to = key }: MenuItem | ModuleCommand, organizationId: string): string {
  return typeof to === 'function' ? to(organizationId) : to;
}
