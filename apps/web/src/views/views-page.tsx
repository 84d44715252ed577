import { EmptyState, PageHead } from '@tallyard/ui';
import type { SavedViewRowFragment } from '../shared/generated/operations';
import { ListPanel } from '../shared/lists/list-panel';
import { useList } from '../shared/lists/use-list';
import { useTitle } from '../shared/page/use-title';
import { viewColumns } from './view-columns';
import { viewList } from './view-list';

const words = { caption: 'Saved views', one: 'view', many: 'views' };
const idOf = (view: SavedViewRowFragment) => view.id;
const nameOf = (view: SavedViewRowFragment) => view.name;

/** All views of all lists that the user can see. */
export function ViewsPage() {
  useTitle('Saved views');
  const list = useList(viewList);
  return (
    <>
      <PageHead title="Saved views" lead="Filters, sorting and columns of a list under a name, yours or everybody's." />
      <ListPanel
        list={list}
        words={words}
        columns={viewColumns}
        rowId={idOf}
        rowLabel={nameOf}
        empty={
          <EmptyState title="No views yet">
            Set a list up as you want to see it, and save it from its Views menu.
          </EmptyState>
        }
      />
    </>
  );
}
