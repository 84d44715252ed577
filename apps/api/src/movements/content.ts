import { createHash } from 'node:crypto';
import type { Movement } from '@tallyard/contracts/movements/models';
import { staleApproval } from '@tallyard/domain/approvals/texts';

/** What somebody who approves has been shown (MOV-22). */
export interface Content
  extends Pick<
    Movement,
    'movementType' | 'itemId' | 'sku' | 'quantity' | 'warehouseId' | 'destinationWarehouseId' | 'scheduledAt'
  > {
  readonly unitPrice: number | null;
}

/** In this order they are hashed. */
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
 * What the movement comes to as a hash, of which whoever approves says which they have seen. After the dot stands a short
 * print of each field: a hash alone tells that something is another, and not what.
 */
export function hashOf(content: Content): string {
  const whole = sha256(JSON.stringify(fields.map((field) => content[field] ?? null)));
  return `${whole}.${fields.map((field) => printOf(field, content[field])).join('')}`;
}

/** A field that is another by now. */
export interface StaleField {
  readonly field: string;
  readonly value: string | number | null;
  readonly message: string;
}

/** The fields that are not what was shown, with what they are now; null: all is as it was. */
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
