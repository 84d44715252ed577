import { useDebouncedValue } from '@mantine/hooks';
import { paletteDebounceMs } from '@tallyard/domain/limits/time';
import { itemPage, itemsOfWarehousePage, organizationPage, pages } from '@tallyard/domain/pages/addresses';
import { useMemo } from 'react';
import { sentence } from '../../shared/format/format';
import { listWithView, viewedLists } from '../../shared/lists/views/viewed-lists';
import { useOrganization } from '../../shared/organization/organization';
import { nameOf } from '../../shared/people/person';
import { useMay } from '../../shared/permissions/permissions';
import { rowsOf } from '../../shared/queries/missing-values';
import { type PaletteQuery, usePaletteQuery } from '../generated/operations';
import type { Entry } from './known-entries';

export interface Found {
  readonly groups: readonly { readonly label: string; readonly entries: readonly Entry[] }[];
  /** The answer to what is typed now has not come yet. */
  readonly searching: boolean;
  readonly failed: boolean;
}

/** What the server finds for what was typed: items, warehouses, alerts and members of the active organisation. */
export function useFound(text: string): Found {
  const { active } = useOrganization();
  const withMembers = useMay('users.viewProfile');
  const wanted = text.trim();
  const [search] = useDebouncedValue(wanted, paletteDebounceMs);
  const { data, error } = usePaletteQuery({
    // Whole inputs, so that the server can keep the question compiled.
    variables: { organizationId: active.id, search, items: { search }, alerts: { search }, withMembers },
    skip: search === '' || wanted === '',
    fetchPolicy: 'cache-and-network',
  });
  // Enter opens what is shown: an answer to something else typed before must not be there.
  const current = wanted !== '' && search === wanted ? data : undefined;
  const groups = useMemo(() => (current ? groupsOf(current, active.id) : []), [current, active.id]);
  return {
    groups,
    searching: wanted !== '' && current === undefined && !error,
    failed: error !== undefined && current === undefined,
  };
}

function groupsOf(data: PaletteQuery, organizationId: string): Found['groups'] {
  const groups = [
    {
      label: 'Items',
      entries: (rowsOf(data.inventoryItems) ?? []).map(
        ({ id, name, sku }): Entry => ({ key: `item-${id}`, label: name ?? 'Unnamed', detail: sku, to: itemPage(id) }),
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
          to: `${pages.alerts}?q=${encodeURIComponent(title ?? '')}`,
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
