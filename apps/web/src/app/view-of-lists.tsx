import { later } from '../shared/page/later';
import { ViewPage } from '../views/view-page';

/** Loaded on first use, because it imports the lists of all modules. */
const FilteredListNote = later(async () => (await import('./filtered-list-note')).FilteredListNote);

/** A saved view, described with the texts of its list. */
export function ViewOfLists() {
  return (
    <ViewPage narrowedBy={({ list, state }) => list && <FilteredListNote list={list} kept={state?.filters ?? []} />} />
  );
}
