import { createHash } from 'node:crypto';
import type { Movement } from '@tallyard/contracts/movements/models';
import { staleApproval } from '@tallyard/domain/approvals/texts';

/** The content of a movement that an approver has seen (MOV-22). */
export interface Content
  extends Pick<
    Movement,
    'movementType' | 'itemId' | 'sku' | 'quantity' | 'warehouseId' | 'destinationWarehouseId' | 'scheduledAt'
  > {
  readonly unitPrice: number | null;
}

/** The order in which the fields are hashed. */
const fields = [
  'movementType',
  'itemId',
  'sku',
  'quantity',
  'warehouseId',
  'destinationWarehouseId',
  'scheduledAt',
  'unitPrice',
] as const satisfies readonly (keyof Content)[];

const printLength = 6;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const printOf = (field: string, value: unknown): string =>
  sha256(JSON.stringify([field, value ?? null])).slice(0, printLength);

/**
 * Returns the hash of the content, which approvers send back to confirm what they have seen. A short hash of each field
 * follows the dot: the hash alone would show that the content changed, but not which field.
 */
export function hashOf(content: Content): string {
  const whole = sha256(JSON.stringify(fields.map((field) => content[field] ?? null)));
  return `${whole}.${fields.map((field) => printOf(field, content[field])).join('')}`;
}

/** A field that has changed since. */
export interface StaleField {
  readonly field: string;
  readonly value: string | number | null;
  readonly message: string;
}

/** Returns the fields that differ from what the approver saw, with their current values, or null if nothing has changed. */
export function staleFields(shown: string, content: Content): StaleField[] | null {
  const [whole = '', prints = ''] = shown.split('.');
  if (hashOf(content).startsWith(`${whole}.`)) return null;
  const isOther = (field: (typeof fields)[number], place: number) =>
    prints.slice(place * printLength, (place + 1) * printLength) !== printOf(field, content[field]);
  const other = prints === '' ? [] : fields.filter(isOther);
  return (other.length > 0 ? other : fields).map((field) => ({
    field,
    value: content[field] ?? null,
    message: staleApproval,
  }));
}
