import { IconPlus } from '@tabler/icons-react';
import { searchDebounceMs } from '@tallyard/domain/limits/time';
import { GatedButton, PageHead, Panel, SearchField } from '@tallyard/ui';
import { useState } from 'react';
import { AsOfAction } from '../shared/as-of/as-of-action';
import { ThenOrNow } from '../shared/as-of/then-or-now';
import { useUrlState } from '../shared/lists/url-state';
import { useLiveThings } from '../shared/live/use-live-things';
import { later } from '../shared/page/later';
import { useTitle } from '../shared/page/use-title';
import { useGate } from '../shared/permissions/permissions';
import { FolderSearch } from './folder-search';
import { FolderTree, NoFolders } from './folder-tree';
import classes from './folders.module.css';
import { FolderChangesDocument } from './generated/operations';

const FoldersAsOf = later(async () => (await import('./as-of/folders-as-of')).FoldersAsOf);
const FolderDialog = later(async () => (await import('./folder-dialog')).FolderDialog);

/** The tree of places: warehouses, what groups them, and what is in them, of now or as of the instant in the address. */
export function FoldersPage() {
  return <ThenOrNow now={() => <FoldersNow />} then={(then) => <FoldersAsOf key={then.at} {...then} />} />;
}

function FoldersNow() {
  useTitle('Folders');
  useLiveThings('folders', FolderChangesDocument, ({ folderChanged }) => folderChanged);
  const { get, set } = useUrlState();
  const [creating, setCreating] = useState(false);
  const gate = useGate('folders.create');
  const search = get('q')?.trim() ?? '';
  const add = (label: string) => (
    <GatedButton {...gate} leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setCreating(true)}>
      {label}
    </GatedButton>
  );
  return (
    <>
      <PageHead
        title="Folders"
        lead="Where things stand: warehouses, and the zones, aisles and bins in them."
        actions={
          <>
            <AsOfAction />
            {add('New folder')}
          </>
        }
      />
      <div className={classes.search}>
        <SearchField
          label="Search folders"
          value={get('q') ?? ''}
          debounceMs={searchDebounceMs}
          onSearch={(text) => set({ q: text.trim() || null }, { quiet: true })}
        />
      </div>
      <Panel>
        {search ? (
          <FolderSearch text={search} />
        ) : (
          <FolderTree root={null} empty={<NoFolders action={add('Add the first folder')} />} />
        )}
      </Panel>
      {creating && <FolderDialog folder={null} parent={null} inWarehouse={false} onClose={() => setCreating(false)} />}
    </>
  );
}
