import type { Described } from '../../shared/errors/errors';
import { checks, type TextField } from './item-form-state';

/** Which fields of the form the server refused, and why; empty when the error is about no field. */
export function refusalsOf(error: Described): Partial<Record<TextField, string>> {
  if (error.code === 'SKU_TAKEN') return { sku: error.message };
  const found = error.problems.flatMap(({ field, message }) => {
    const name = String(field).split('.').at(-1) ?? '';
    return name in checks ? [[name, message]] : [];
  });
  return Object.fromEntries(found);
}
