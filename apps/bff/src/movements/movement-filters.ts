import type { InventoryMovementType, MovementFilter } from '../generated/resolvers.ts';
import { lower } from '../platform/enums.ts';
import type { MovementQuery } from './source.ts';

/** Returns the REST value of a type; OTHER is not one of ours and matches nothing. */
function requestedType(type: InventoryMovementType | null | undefined): MovementQuery['movementType'] {
  if (type === null || type === undefined) return undefined;
  return type as MovementQuery['movementType'];
}

/** Returns a filter as query parameters of the upstream. */
export function movementQueryOf(filter: MovementFilter) {
  const { search, movementType, status, warehouseId, itemId, documentId, inTransit, from, to } = filter;
  return {
    searchTerm: search ?? undefined,
    movementType: requestedType(movementType),
    status: status === null || status === undefined ? undefined : (lower(status) as MovementQuery['status']),
    warehouseId: warehouseId ?? undefined,
    itemId: itemId ?? undefined,
    documentId: documentId ?? undefined,
    inTransit: inTransit ?? undefined,
    fromDate: from ?? undefined,
    toDate: to ?? undefined,
  };
}
