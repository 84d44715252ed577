import type { EndpointRequest } from '@tallyard/contracts/endpoint/endpoint';
import { listMovements } from '@tallyard/contracts/movements/list-endpoints';
import type { MovementPage } from '@tallyard/contracts/movements/models';
import { z } from 'zod';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { isId } from '../platform/ids.ts';
import { list } from '../platform/lists/list.ts';
import { containsPattern, type Values } from '../platform/lists/values.ts';
import { happenedOf } from './happened.ts';
import { movementColumns, movementFrom } from './row.ts';

type Query = Omit<EndpointRequest<typeof listMovements>['query'], 'organizationId'>;

const ownQuery = listMovements.query
  .omit({ pageSize: true, searchTerm: true, fromDate: true, toDate: true })
  .extend({ limit: z.number(), term: z.string().optional(), from: z.string().optional(), to: z.string().optional() });

/**
 * Movements whose texts have the term, and those of items that have it (MOV-7). As one set of ids, so that a rare term is
 * looked up by indexes and no list is walked for it.
 */
function withTerm(term: string, values: Values): string {
  const pattern = values.add(containsPattern(term.trim()));
  const same = isId(term.trim()) ? `UNION SELECT ${values.add(term.trim())}::uuid` : '';
  return `m.movement_id IN (
    SELECT search_things('movement', ${pattern}) UNION
    SELECT found.movement_id FROM inventory_movements found
    WHERE found.organization_id = $1 AND found.item_id IN (SELECT search_things('item', ${pattern})) ${same})`;
}

/** The organisation's movements. */
const movements = list({
  endpoint: { ...listMovements, query: ownQuery },
  from: 'inventory_movements',
  as: 'm',
  id: 'm.movement_id',
  columns: movementColumns,
  filters: {
    movementType: (type, values) => `m.movement_type = ${values.add(type)}`,
    status: (status, values) => `m.status = ${values.add(status)}`,
    warehouseId: (id, values) => {
      if (!isId(id)) return 'false';
      const warehouse = values.add(id);
      return `(m.warehouse_id = ${warehouse} OR m.source_warehouse_id = ${warehouse} OR m.destination_warehouse_id = ${warehouse})`;
    },
    itemId: (id, values) => (isId(id) ? `m.item_id = ${values.add(id)}` : 'false'),
    documentId: (id, values) => (isId(id) ? `m.document_id = ${values.add(id)}` : 'false'),
    inTransit: (isIt) => `${isIt ? '' : 'NOT '}(m.status = 'pending' AND m.dispatched_at IS NOT NULL)`,
    from: (moment, values) => `${happenedOf('m')} >= ${values.add(moment)}::timestamptz`,
    to: (moment, values) => `${happenedOf('m')} <= ${values.add(moment)}::timestamptz`,
    term: withTerm,
  },
  sorts: {
    created_at: { by: 'm.created_at', type: 'timestamptz' },
    createdAt: { by: 'm.created_at', type: 'timestamptz' },
  },
  direction: 'desc',
  updatedAt: 'COALESCE(m.updated_at, m.created_at)',
  itemFrom: movementFrom,
});

/** A page of movements, in the words of MOV-30. */
export function pageOfMovements(
  transaction: TenantTransaction,
  { pageSize, searchTerm, fromDate, toDate, ...query }: Query,
): Promise<MovementPage> {
  return movements.page(transaction, { ...query, limit: pageSize, term: searchTerm, from: fromDate, to: toDate });
}
