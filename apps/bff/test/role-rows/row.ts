import type { users } from '../fake-modules.ts';

export type Role = (typeof users)[number];
export const everyone: readonly Role[] = ['viewer', 'user', 'manager', 'admin'];
export const fromUser: readonly Role[] = ['user', 'manager', 'admin'];
export const fromManager: readonly Role[] = ['manager', 'admin'];
export const onlyAdmin: readonly Role[] = ['admin'];

/**
 * An operation, who may do it, and what a refusal says: all of it for histories and the like, else what follows 'Insufficient
 * permissions to'.
 */
export type RoleRow = readonly [operation: string, roles: readonly Role[], refusal: string];
