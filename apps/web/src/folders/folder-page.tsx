import { Button, Menu } from '@mantine/core';
import { IconBuildingWarehouse, IconDots, IconFolderSymlink, IconPencil, IconPlus } from '@tabler/icons-react';
import { folderPage, pages, warehousePage } from '@tallyard/domain/pages/addresses';
import { DetailHead, EmptyState, GatedButton, Mark, Panel } from '@tallyard/ui';
import { Fragment, type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { HistoryPanel } from '../shared/activity/history';
import { AsOfAction } from '../shared/as-of/as-of-action';
import { AsOfPage } from '../shared/as-of/as-of-page';
import { addressThen } from '../shared/as-of/then-address';
import { Link, useNavigate } from '../shared/navigation/navigation';
import { useOrganization } from '../shared/organization/organization';
import { DetailPage } from '../shared/page/detail-page';
import { later } from '../shared/page/later';
import { useGate } from '../shared/permissions/permissions';
import { FolderAsOfNotice } from './folder-as-of-notice';
import { FolderTotals } from './folder-totals';
import { FolderTree } from './folder-tree';
import classes from './folders.module.css';
import { type FolderDetailFragment, FolderHistoryDocument, useFolderQuery } from './generated/operations';
import { LiveFolders } from './live-folders';
import { useFolderCommands } from './use-folder-commands';

const FolderLabels = later(async () => (await import('./folder-labels')).FolderLabels);
const LevelAsOf = later(async () => (await import('./level-as-of')).LevelAsOf);
const FolderDialog = later(async () => (await import('./folder-dialog')).FolderDialog);
const MoveDialog = later(async () => (await import('./move-dialog')).MoveDialog);
const DeleteFolder = later(async () => (await import('./delete-folder')).DeleteFolder);

/** The sections of other modules on the folder page. */
interface ModuleSlots {
  /** As of an instant; null: now. */
  itemsOf: (folderId: string, asOf: string | null) => ReactNode;
}

/** The folder page at /folders/:folderId, current or as of the instant in the URL. */
export function FolderPage({ itemsOf }: ModuleSlots) {
  const { folderId = '' } = useParams();
  return <AsOfPage>{(asOf) => <FolderById folderId={folderId} asOf={asOf} itemsOf={itemsOf} />}</AsOfPage>;
}

interface FolderByIdProps extends ModuleSlots {
  folderId: string;
  asOf: string | null;
}

function FolderById({ folderId, asOf, itemsOf }: FolderByIdProps) {
  const { active } = useOrganization();
  const query = useFolderQuery({
    variables: { organizationId: active.id, id: folderId, ...(asOf !== null && { asOf }) },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <>
      {asOf === null && <LiveFolders />}
      <FolderAsOfNotice asOf={asOf} />
      <DetailPage
        what="folder"
        query={query}
        of={(data) => data.folder}
        missing="It was deleted, belongs to another organization, or there never was one."
      >
        {(folder) => <OpenFolder key={folder.id} folder={folder} asOf={asOf} itemsOf={itemsOf} />}
      </DetailPage>
    </>
  );
}

interface OpenFolderProps extends ModuleSlots {
  folder: FolderDetailFragment;
  asOf: string | null;
}

function OpenFolder({ folder, asOf, itemsOf }: OpenFolderProps) {
  const navigate = useNavigate();
  const [openDialog, setOpenDialog] = useState<'create' | 'rename' | 'move' | 'delete' | 'history' | 'labels' | null>(
    null,
  );
  const commands = useFolderCommands();
  const createGate = useGate('folders.create');
  const updateGate = useGate('folders.update');
  const deleteGate = useGate('folders.delete');
  const close = () => setOpenDialog(null);
  const steps = (folder.path ?? []).flatMap((step) => step ?? []);
  const above = steps.filter(({ id }) => id !== folder.id);
  const parent = above.at(-1) ?? null;
  const inWarehouse = steps.some(({ isWarehouse }) => isWarehouse) || folder.isWarehouse === true;
  const row = { ...folder, parentId: parent?.id ?? null };
  const name = folder.name ?? 'Folder';
  return (
    <>
      <DetailHead
        crumb={
          <span className={classes.crumbs}>
            <Link to={addressThen(pages.folders, asOf)}>Folders</Link>
            {above.map((step) => (
              <Fragment key={step.id}>
                <span aria-hidden>/</span>
                <Link to={addressThen(folderPage(step.id), asOf)}>{step.name ?? 'Folder'}</Link>
              </Fragment>
            ))}
          </span>
        }
        title={name}
        marks={
          <>
            {folder.kind && <Mark tone="quiet">{folder.kind}</Mark>}
            {folder.isWarehouse && <Mark tone="quiet">Warehouse</Mark>}
          </>
        }
        actions={
          asOf === null && (
            <>
              <AsOfAction />
              {folder.isWarehouse && (
                <Button
                  component={Link}
                  to={warehousePage(folder.id)}
                  variant="default"
                  leftSection={<IconBuildingWarehouse size={16} aria-hidden />}
                >
                  Open the warehouse
                </Button>
              )}
              <GatedButton
                {...updateGate}
                variant="default"
                leftSection={<IconPencil size={16} aria-hidden />}
                onClick={() => setOpenDialog('rename')}
              >
                Rename
              </GatedButton>
              <GatedButton
                {...updateGate}
                variant="default"
                leftSection={<IconFolderSymlink size={16} aria-hidden />}
                onClick={() => setOpenDialog('move')}
              >
                Move to ...
              </GatedButton>
              <Menu position="bottom-end" withinPortal>
                <Menu.Target>
                  <Button variant="default" aria-label="More" px="xs">
                    <IconDots size={17} aria-hidden />
                  </Button>
                </Menu.Target>
                <Menu.Dropdown>
                  <Menu.Item onClick={() => setOpenDialog('labels')}>Print labels</Menu.Item>
                  <Menu.Item
                    aria-disabled={updateGate.reason !== null}
                    title={updateGate.reason ?? undefined}
                    onClick={() =>
                      updateGate.reason ? updateGate.onRefused(updateGate.reason) : setOpenDialog('history')
                    }
                  >
                    History
                  </Menu.Item>
                  {!folder.isWarehouse && (
                    <Menu.Item
                      color="red"
                      aria-disabled={deleteGate.reason !== null}
                      title={deleteGate.reason ?? undefined}
                      onClick={() =>
                        deleteGate.reason ? deleteGate.onRefused(deleteGate.reason) : setOpenDialog('delete')
                      }
                    >
                      Delete
                    </Menu.Item>
                  )}
                </Menu.Dropdown>
              </Menu>
              <GatedButton
                {...createGate}
                leftSection={<IconPlus size={16} aria-hidden />}
                onClick={() => setOpenDialog('create')}
              >
                New folder in it
              </GatedButton>
            </>
          )
        }
      />
      <FolderTotals folder={folder} />
      <h2 className={classes.heading}>Folders in it</h2>
      {asOf === null ? (
        <Panel>
          <FolderTree
            root={{ id: folder.id, name: folder.name, inWarehouse }}
            empty={<EmptyState title="No folders in it">A new one comes last.</EmptyState>}
          />
        </Panel>
      ) : (
        <LevelAsOf parentId={folder.id} asOf={asOf} empty="No folders in it" />
      )}
      {inWarehouse && (
        <>
          <h2 className={classes.heading}>Items in it and below</h2>
          {itemsOf(folder.id, asOf)}
        </>
      )}
      {openDialog === 'create' && (
        <FolderDialog folder={null} parent={folder} inWarehouse={inWarehouse} onClose={close} />
      )}
      {openDialog === 'rename' && <FolderDialog folder={folder} parent={parent} inWarehouse onClose={close} />}
      {openDialog === 'move' && (
        <MoveDialog
          what={name}
          busy={commands.busy}
          onClose={close}
          onMove={(parentId) =>
            void commands
              .move(row, parentId, parentId === null ? 'the root' : 'its new place')
              .then((isMoved) => isMoved && close())
          }
        />
      )}
      {openDialog === 'delete' && (
        <DeleteFolder
          folder={row}
          parentName={parent?.name ?? null}
          onClose={close}
          onDeleted={() => void navigate(parent ? folderPage(parent.id) : pages.folders, { replace: true })}
        />
      )}
      {openDialog === 'labels' && <FolderLabels ids={[folder.id]} onClose={close} />}
      {openDialog === 'history' && (
        <HistoryPanel document={FolderHistoryDocument} id={folder.id} name={name} onClose={close} />
      )}
    </>
  );
}
