import { IconPlus } from '@tabler/icons-react';
import { searchDebounceMs } from '@tallyard/domain/limits/time';
import { GatedButton, PageHead, Panel, SearchField } from '@tallyard/ui';
import { useState } from 'react';
import { AsOfAction } from '../shared/as-of/as-of-action';
import { AsOfPage } from '../shared/as-of/as-of-page';
import { useTitleAsOf } from '../shared/as-of/use-title-as-of';
import { useUrlState } from '../shared/lists/url-state';
import { later } from '../shared/page/later';
import { useGate } from '../shared/permissions/permissions';
import { FolderAsOfNotice } from './folder-as-of-notice';
import { FolderSearch } from './folder-search';
import { FolderTree, NoFolders } from './folder-tree';
import classes from './folders.module.css';
import { LiveFolders } from './live-folders';

const LevelAsOf = later(async () => (await import('./level-as-of')).LevelAsOf);
const FolderDialog = later(async () => (await import('./folder-dialog')).FolderDialog);

/** The folder tree, current or as of the instant in the URL: warehouses, their groups and their content. */
export function FoldersPage() {
  return <AsOfPage>{(asOf) => <Folders asOf={asOf} />}</AsOfPage>;
}

function Folders({ asOf }: { asOf: string | null }) {
  useTitleAsOf('Folders', asOf);
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
          asOf === null && (
            <>
              <AsOfAction />
              {add('New folder')}
            </>
          )
        }
      />
      <FolderAsOfNotice asOf={asOf} />
      {asOf === null ? (
        <>
          <LiveFolders />
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
        </>
      ) : (
        <LevelAsOf parentId={null} asOf={asOf} empty="There are no folders" />
      )}
      {creating && <FolderDialog folder={null} parent={null} inWarehouse={false} onClose={() => setCreating(false)} />}
    </>
  );
}
