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

/** What the form makes; stock is adjusted where the item is. */
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
  /** Of what comes in; blank: as its item's price is. */
  unitCost: string;
}

export const optional = (schema: typeof movementReference | typeof movementNotes, text: string) =>
  text.trim() === '' ? null : problemWith(schema, text);

export function quantityProblem(text: string): string | null {
  const amount = parseAmount(text);
  if (amount === null) return 'Quantity is required';
  return problemWith(movementQuantity, amount) ?? (amount > 0 ? null : quantityAboveZero);
}

/** What one of what comes in has cost need not be known. */
export function costProblem(text: string): string | null {
  return text === '' ? null : problemWith(movementUnitCost, parseAmount(text) ?? Number.NaN);
}

/** As the server takes it; nothing: as its item's price is. */
export const costOf = (type: FormType, text: string): { unitCost?: string } =>
  type === 'INBOUND' && text !== '' ? { unitCost: text } : {};

/** What is wrong with what was entered. */
export const problemsOf = (entered: MovementForm) => ({
  itemId: entered.itemId === '' ? 'Item is required' : null,
  quantity: quantityProblem(entered.quantity),
  destinationWarehouseId:
    entered.movementType === 'TRANSFER' && entered.destinationWarehouseId === '' ? destinationRequired : null,
  reference: optional(movementReference, entered.reference),
  notes: optional(movementNotes, entered.notes),
  unitCost: entered.movementType === 'INBOUND' ? costProblem(entered.unitCost) : null,
});

/** What of the movement a schedule has as well. */
export const typedOf = ({
  movementType,
  itemId,
  quantity,
  destinationWarehouseId,
  reference,
  notes,
  requiresApproval,
}: MovementForm) => ({ movementType, itemId, quantity, destinationWarehouseId, reference, notes, requiresApproval });

/** What of it no schedule has, in words; null: nothing. */
export function leftOut({ movementType, unitCost, viaTransit }: MovementForm): string | null {
  if (movementType === 'INBOUND' && unitCost !== '')
    return 'A schedule has no unit cost: each time it comes at the price of its item.';
  return movementType === 'TRANSFER' && viaTransit ? 'A schedule does not go by way of transit.' : null;
}

/** How much more is wanted of the item than is available; null: there is enough, or it is not known. */
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
