import { sumOfQuantities } from '@tallyard/domain/inventory/quantities';
import {
  movementNotes,
  movementQuantity,
  movementReference,
  movementUnitCost,
  quantityAboveZero,
} from '@tallyard/domain/movements/fields';
import { destinationRequired } from '@tallyard/domain/movements/texts';
import { parseAmount } from '../shared/format/amounts';
import { problemWith } from '../shared/forms/schema-check';
import type { MovableItemFragment } from './generated/operations';

/** The types that the form can create. Stock adjustments are made on the item. */
export const types = [
  { value: 'INBOUND', label: 'Inbound: it comes' },
  { value: 'OUTBOUND', label: 'Outbound: it goes' },
  { value: 'TRANSFER', label: 'Transfer: to another warehouse' },
] as const;
export type FormType = (typeof types)[number]['value'];

export interface MovementForm {
  movementType: FormType;
  itemId: string;
  quantity: string;
  destinationWarehouseId: string;
  reference: string;
  notes: string;
  requiresApproval: boolean;
  viaTransit: boolean;
  backorder: boolean;
  /** The unit cost of inbound stock; blank: the item's price. */
  unitCost: string;
}

export const optional = (schema: typeof movementReference | typeof movementNotes, text: string) =>
  text.trim() === '' ? null : problemWith(schema, text);

export function quantityProblem(text: string): string | null {
  const amount = parseAmount(text);
  if (amount === null) return 'Quantity is required';
  return problemWith(movementQuantity, amount) ?? (amount > 0 ? null : quantityAboveZero);
}

/** Returns the problem with a unit cost, which is optional. */
export function costProblem(text: string): string | null {
  return text === '' ? null : problemWith(movementUnitCost, parseAmount(text) ?? Number.NaN);
}

/** Returns the cost for the input; omitted if it is the item's price. */
export const costOf = (type: FormType, text: string): { unitCost?: string } =>
  type === 'INBOUND' && text !== '' ? { unitCost: text } : {};

/** Returns the problems of the entered values. */
export const problemsOf = (entered: MovementForm) => ({
  itemId: entered.itemId === '' ? 'Item is required' : null,
  quantity: quantityProblem(entered.quantity),
  destinationWarehouseId:
    entered.movementType === 'TRANSFER' && entered.destinationWarehouseId === '' ? destinationRequired : null,
  reference: optional(movementReference, entered.reference),
  notes: optional(movementNotes, entered.notes),
  unitCost: entered.movementType === 'INBOUND' ? costProblem(entered.unitCost) : null,
});

/** Returns the entered values that a schedule supports. */
export const typedOf = ({
  movementType,
  itemId,
  quantity,
  destinationWarehouseId,
  reference,
  notes,
  requiresApproval,
}: MovementForm) => ({ movementType, itemId, quantity, destinationWarehouseId, reference, notes, requiresApproval });

/** Names the entered values that a schedule does not support; null: none. */
export function leftOut({ movementType, unitCost, viaTransit }: MovementForm): string | null {
  if (movementType === 'INBOUND' && unitCost !== '')
    return 'A schedule has no unit cost: each time it comes at the price of its item.';
  return movementType === 'TRANSFER' && viaTransit ? 'A schedule does not go by way of transit.' : null;
}

/** Returns by how much the quantity exceeds the available stock. Null: it does not, or the stock is unknown. */
export function shortageOf(entered: MovementForm, chosen: MovableItemFragment | undefined) {
  const requested = parseAmount(entered.quantity);
  const available = chosen?.available ?? null;
  if (entered.movementType === 'INBOUND' || requested === null || available === null || requested <= available)
    return null;
  return {
    available,
    missing: sumOfQuantities(requested, -Math.max(0, available)),
    waits: entered.movementType === 'TRANSFER' || entered.requiresApproval,
  };
}
