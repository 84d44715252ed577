import type { MenuItem, ModuleCommand } from './module';

/** Returns the URL of a menu item or a command in an organization. */
export function targetOf({ key, to = key }: MenuItem | ModuleCommand, organizationId: string): string {
  return typeof to === 'function' ? to(organizationId) : to;
}
