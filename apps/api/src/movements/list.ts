import type { EndpointRequest } from '@tallyard/contracts/endpoint/endpoint';
import { listMovements } from '@tallyard/contracts/movements/list-endpoints';
import type { MovementPage } from '@tallyard/contracts/movements/models';
import type { MovementStatus, MovementType } from '@tallyard/domain/movements/movements';
import { z } from 'zod';
import { scopedRole } from '../platform/database/database.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { isId } from '../platform/ids.ts';
import { list } from '../platform/lists/list.ts';
import { searchTerms } from '../platform/lists/search-terms.ts';
import type { Values } from '../platform/lists/values.ts';
import { boundsOfDays } from '../platform/periods/day-bounds.ts';
import { momentOf } from '../stock/as-of.ts';
import { instantOf, type MovementsThen, movementsThen, refuseChangesThen } from './as-of.ts';
import { happenedOf } from './happened.ts';
import { columnsThen, movementColumns, movementFrom, movementThenFrom } from './row.ts';

type Query = Omit<EndpointRequest<typeof listMovements>['query'], 'organizationId'>;

const ownQuery = listMovements.query
  .omit({ pageSize: true, searchTerm: true, fromDate: true, toDate: true, asOf: true })
  .extend({ limit: z.number(), term: z.string().optional(), from: z.string().optional(), to: z.string().optional() });

/**
 * Returns SQL of whether a member with limited access sees the item of a movement. Such members see transfers from hidden
 * warehouses, and a search by the item's texts would reveal these texts.
 */
// guard: hidden-warehouses.search-of-movements
const seesItem = (movement: string) => `(current_user <> '${scopedRole}' OR EXISTS (
      SELECT FROM inventory_items i WHERE i.organization_id = ${movement}.organization_id AND i.item_id = ${movement}.item_id))`;

/**
 * Returns SQL that matches movements whose texts, or whose item's texts, contain the term (MOV-7). It is one set of ids, so
 * that a rare term uses the indexes instead of a scan of the list.
 */
function withTerm(term: string, values: Values): string {
  const words = `${values.add(searchTerms(term))}::text[]`;
  const same = isId(term.trim()) ? `UNION SELECT ${values.add(term.trim())}::uuid` : '';
  return `m.movement_id IN (
    SELECT search_things('movement', ${words}) UNION
    SELECT found.movement_id FROM inventory_movements found
    WHERE found.organization_id = $1 AND found.item_id IN (SELECT search_things('item', ${words})) AND ${seesItem('found')}
    ${same})`;
}

/** Returns the list definition of movements, for now or as of an instant. */
function described(then: ((values: Values) => MovementsThen) | null) {
  const happened = (values: Values) => then?.(values).happened ?? happenedOf('m');
  return {
    endpoint: { ...listMovements, query: ownQuery },
    from: 'inventory_movements',
    as: 'm',
    id: 'm.movement_id',
    filters: {
      movementType: (type: MovementType, values: Values) => `m.movement_type = ${values.add(type)}`,
      status: (status: MovementStatus, values: Values) =>
        `${then?.(values).status ?? 'm.status'} = ${values.add(status)}`,
      warehouseId: (id: string, values: Values) => {
        if (!isId(id)) return 'false';
        const warehouse = values.add(id);
        return `(m.warehouse_id = ${warehouse} OR m.source_warehouse_id = ${warehouse} OR m.destination_warehouse_id = ${warehouse})`;
      },
      itemId: (id: string, values: Values) => (isId(id) ? `m.item_id = ${values.add(id)}` : 'false'),
      documentId: (id: string, values: Values) => (isId(id) ? `m.document_id = ${values.add(id)}` : 'false'),
      inTransit: (isIt: boolean, values: Values) => {
        const isInTransit = then?.(values).isInTransit ?? "(m.status = 'pending' AND m.dispatched_at IS NOT NULL)";
        return isIt ? isInTransit : `${isInTransit} IS NOT TRUE`;
      },
      from: (moment: string, values: Values) => `${happened(values)} >= ${values.add(moment)}::timestamptz`,
      to: (moment: string, values: Values) => `${happened(values)} <= ${values.add(moment)}::timestamptz`,
      term: withTerm,
    },
    sorts: {
      created_at: { by: 'm.created_at', type: 'timestamptz' },
      createdAt: { by: 'm.created_at', type: 'timestamptz' },
    },
    direction: 'desc',
    updatedAt: 'COALESCE(m.updated_at, m.created_at)',
  } as const;
}

/** The list of the organization's movements. */
const movements = list({ ...described(null), columns: movementColumns, itemFrom: movementFrom });

/**
 * Returns a page of movements with the parameters of MOV-30, now or as of an instant. Throws VALIDATION_FAILED for `asOf` or
 * `updatedAfter`.
 */
export async function pageOfMovements(
  transaction: TenantTransaction,
  { pageSize, searchTerm, fromDate, toDate, asOf, ...query }: Query,
): Promise<MovementPage> {
  const bounds = await boundsOfDays(transaction, { fromDate, toDate });
  const asked = { ...query, limit: pageSize, term: searchTerm, from: bounds.fromDate, to: bounds.toDate };
  if (asOf === undefined) return movements.page(transaction, asked);
  refuseChangesThen(query.updatedAfter);
  const { at } = await momentOf(transaction, asOf);
  const then = (values: Values) => movementsThen(instantOf(at, values));
  const { filters, ...common } = described(then);
  const stood = list({
    ...common,
    endpoint: { ...listMovements, query: ownQuery.extend({ by: z.date() }) },
    filters: { ...filters, by: (_by: Date, values: Values) => then(values).isThere },
    columns: columnsThen,
    itemFrom: movementThenFrom(at),
  });
  return stood.page(transaction, { ...asked, by: at });
}
