import type { Arrangement } from '@tallyard/ui';
import { useCallback, useMemo, useRef } from 'react';
import type { SavedViewList, SavedViewStateInput } from '../../../generated/schema-types';
import { type SavedViewDetailFragment, useSavedViewQuery } from '../../generated/operations';
import { useOrganization } from '../../organization/organization';
import { type Addressed, type Filters, type ListDescription, readList } from '../define-list';
import type { UrlState } from '../url-state';
import { useArrangement } from '../use-arrangement';
import { addressOf, arrangementIn, arrangementText, columnsKeyOf, stateKeysOf, stateOf, withView } from './view-state';
import { viewedLists } from './viewed-lists';

/** A list with the saved view in its URL, if any. */
export interface OpenView {
  /** Null: the list does not support views. */
  readonly of: SavedViewList | null;
  /** `gone`: no view has this id, or it belongs to another user or another list. */
  readonly status: 'none' | 'loading' | 'open' | 'gone' | 'failed';
  readonly view: SavedViewDetailFragment | null;
  /** True if the list differs from the view. */
  readonly isChanged: boolean;
  readonly arrangement: Arrangement;
  readonly arrange: (next: Arrangement) => void;
  /** Returns the state that would be saved now. */
  readonly stateNow: () => SavedViewStateInput;
  /** Opens another view as saved; null: the list without a view. `quiet` adds no history entry. */
  readonly show: (viewId: string | null, options?: { quiet?: boolean }) => void;
  readonly retry: () => void;
}

/** The part of a list that concerns views. */
type ViewedList = Addressed & Pick<ListDescription<never, never, never, Filters>, 'views'> & { operation: string };

/** Returns the view in the URL, and the URL state that the list should read. */
export function useOpenView(list: ViewedList, plain: UrlState): { url: UrlState; opened: OpenView } {
  const { active } = useOrganization();
  const [own, setOwn] = useArrangement(list.operation);
  const of = list.views ?? null;
  const key = of === null ? null : viewedLists[of].key;
  const id = key === null ? null : plain.get(key);
  const { data, error, refetch } = useSavedViewQuery({
    variables: { organizationId: active.id, id: id ?? '' },
    skip: id === null,
    fetchPolicy: 'cache-and-network',
  });
  const found = id === null ? null : data?.savedView;
  // guard: views.of-their-list
  const view = found && found.list === of && found.state ? found : null;
  const status =
    id === null
      ? 'none'
      : view
        ? 'open'
        : data?.savedView === undefined && !error
          ? 'loading'
          : error
            ? 'failed'
            : 'gone';

  const keys = useMemo(() => stateKeysOf(list), [list]);
  const stored = useMemo(() => (view?.state ? addressOf(list, view.state) : null), [list, view]);
  const url = useMemo(() => (stored ? withView(plain, keys, stored) : plain), [plain, keys, stored]);
  const chosen = stored ? url.get(columnsKeyOf(list)) : null;
  const arrangement = useMemo(() => (stored ? arrangementIn(list, () => chosen) : own), [list, stored, chosen, own]);
  const arrange = useCallback(
    (next: Arrangement) =>
      stored ? url.set({ [columnsKeyOf(list)]: arrangementText(next) }, { quiet: true }) : setOwn(next),
    [stored, url, list, setOwn],
  );

  const isChanged = useMemo(
    () => stored !== null && stateText(list, url.get) !== stateText(list, (each) => stored.get(each) ?? null),
    [list, url, stored],
  );
  const now = useRef<() => SavedViewStateInput>(() => ({}));
  now.current = () => stateOf(list, url.get, readList(list, url), arrangement);
  const stateNow = useCallback(() => now.current(), []);
  const { set } = plain;
  const show = useCallback<OpenView['show']>(
    (viewId, options) => {
      const none = Object.fromEntries([...keys, list.pageKey, 'selected'].map((each) => [each, null]));
      if (key !== null) set({ ...none, [key]: viewId }, options);
    },
    [set, keys, key, list.pageKey],
  );
  const retry = useCallback(() => void refetch(), [refetch]);
  const opened = useMemo<OpenView>(
    () => ({ of, status, view, isChanged, arrangement, arrange, stateNow, show, retry }),
    [of, status, view, isChanged, arrangement, arrange, stateNow, show, retry],
  );
  return { url, opened };
}

/** Returns the list's URL state in canonical form. */
function stateText(list: ViewedList, get: UrlState['get']): string {
  const { filters, sort, pageSize } = readList(list, { get });
  return JSON.stringify([filters, sort, pageSize, arrangementText(arrangementIn(list, get))]);
}
