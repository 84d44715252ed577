import { later } from '../shared/page/later';
import { ViewPage } from '../views/view-page';

/** It knows the lists of all modules. */
const FilteredListNote = later(async () => (await import('./filtered-list-note')).FilteredListNote);

/** A saved view, told in the words of its list. */
export function ViewOfLists() {
  return (
    <ViewPage narrowedBy={({ list, state }) => list && <FilteredListNote list={list} kept={state?.filters ?? []} />} />
  );
}
