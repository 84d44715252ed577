import { useDebouncedValue } from '@mantine/hooks';
import { paletteDebounceMs } from '@tallyard/domain/limits/time';
import { alertPage, itemPage, itemsOfWarehousePage, organizationPage } from '@tallyard/domain/pages/addresses';
import { useMemo } from 'react';
import { type Format, sentence } from '../../shared/format/format';
import { useFormat } from '../../shared/format/use-format';
import { listWithView, viewedLists } from '../../shared/lists/views/viewed-lists';
import { useOrganization } from '../../shared/organization/organization';
import { nameOf } from '../../shared/people/person';
import { useMay } from '../../shared/permissions/permissions';
import { rowsOf } from '../../shared/queries/missing-values';
import { type AdjustRequest, useAdjustStock } from '../../shared/stock/adjust-stock';
import { type PaletteQuery, usePaletteQuery } from '../generated/operations';
import { type AdjustmentText, readAdjustment } from './adjustment-command';
import type { Entry } from './known-entries';

export interface Found {
  readonly groups: readonly { readonly label: string; readonly entries: readonly Entry[] }[];
  /** True while the result for the current text is loading. */
  readonly searching: boolean;
  readonly failed: boolean;
}

/** Searches items, warehouses, alerts and members of the active organization. */
export function useFound(text: string): Found {
  const { active } = useOrganization();
  const withMembers = useMay('users.viewProfile');
  const format = useFormat();
  const mayAdjust = useMay('inventory.adjust');
  const adjust = useAdjustStock();
  // Users without the permission to adjust search for the full text.
  const adjustment = useMemo(() => (mayAdjust ? readAdjustment(text, format) : null), [text, format, mayAdjust]);
  const requested = adjustment?.search ?? text.trim();
  // guard: palette.asks-when-typing-rests
  const [search] = useDebouncedValue(requested, paletteDebounceMs);
  const { data, error } = usePaletteQuery({
    // Whole inputs, so that the server can cache the compiled query.
    variables: { organizationId: active.id, search, items: { search }, alerts: { search }, withMembers },
    skip: search === '' || requested === '',
    fetchPolicy: 'cache-and-network',
  });
  // Enter opens the selected entry, so results of an earlier text must not be shown.
  // guard: palette.shows-no-older-answer
  const current = requested !== '' && search === requested ? data : undefined;
  const groups = useMemo(() => {
    if (!current) return [];
    return adjustment === null ? groupsOf(current, active.id) : adjustmentsOf(current, adjustment, format, adjust);
  }, [current, active.id, adjustment, format, adjust]);
  return {
    groups,
    searching: requested !== '' && current === undefined && !error,
    failed: error !== undefined && current === undefined,
  };
}

type FoundItem = NonNullable<NonNullable<PaletteQuery['inventoryItems']>['items'][number]>;

/** Returns adjustment entries for the found items, with the typed change. */
function adjustmentsOf(
  data: PaletteQuery,
  { change }: AdjustmentText,
  format: Format,
  adjust: (request: AdjustRequest) => void,
): Found['groups'] {
  const by = change === null ? '' : ` by ${format.change(change)}`;
  const entries = (rowsOf(data.inventoryItems) ?? []).map(
    ({ id, name, ...item }): Entry => ({
      key: `adjust-${id}`,
      label: `Adjust ${name ?? 'unnamed item'}${by}`,
      detail: placeOf(item),
      run: () => adjust({ itemId: id, ...(change !== null && { change }) }),
    }),
  );
  return entries.length > 0 ? [{ label: 'Adjust stock', entries }] : [];
}

/** Returns the SKU of an item and its warehouse, because each warehouse can have an item with the same SKU. */
function placeOf({ sku, warehouse }: Pick<FoundItem, 'sku' | 'warehouse'>): string | null {
  return [sku, warehouse?.name].filter(Boolean).join(' · ') || null;
}

function groupsOf(data: PaletteQuery, organizationId: string): Found['groups'] {
  const groups = [
    {
      label: 'Items',
      entries: (rowsOf(data.inventoryItems) ?? []).map(
        ({ id, name, ...item }): Entry => ({
          key: `item-${id}`,
          label: name ?? 'Unnamed',
          detail: placeOf(item),
          to: itemPage(id),
        }),
      ),
    },
    {
      label: 'Warehouses',
      entries: (rowsOf(data.warehouses) ?? []).map(
        ({ id, name, code }): Entry => ({
          key: `warehouse-${id}`,
          label: name ?? 'Unnamed',
          detail: code,
          to: itemsOfWarehousePage(id),
        }),
      ),
    },
    {
      label: 'Views',
      entries: (rowsOf(data.savedViews) ?? []).flatMap(({ id, name, list }): Entry[] =>
        list === null
          ? []
          : [
              {
                key: `view-${id}`,
                label: name ?? 'Unnamed',
                detail: viewedLists[list].label,
                to: listWithView(list, organizationId, id),
              },
            ],
      ),
    },
    {
      label: 'Alerts',
      entries: (rowsOf(data.alertInstances) ?? []).map(
        ({ id, title, status }): Entry => ({
          key: `alert-${id}`,
          label: title ?? 'Alert',
          detail: status && sentence(status),
          to: alertPage(id),
        }),
      ),
    },
    {
      label: 'Members',
      entries: (rowsOf(data.members) ?? []).map(
        ({ person }): Entry => ({
          key: `member-${person.id}`,
          label: nameOf(person),
          detail: person.email,
          to: `${organizationPage(organizationId, 'members')}?member=${person.id}`,
        }),
      ),
    },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}
