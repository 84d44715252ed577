import { VisuallyHidden } from '@mantine/core';
import { folderPage } from '@tallyard/domain/pages/addresses';
import { EmptyState } from '@tallyard/ui';
import { type DragEvent, type KeyboardEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import { HistoryPanel } from '../shared/activity/history';
import { useNavigate } from '../shared/navigation/navigation';
import { later } from '../shared/page/later';
import { useGate } from '../shared/permissions/permissions';
import { DeleteFolder } from './delete-folder';
import { FolderLevel } from './folder-level';
import { type FolderAction, FolderTreeRow } from './folder-row';
import { FolderSelectionBar } from './folder-selection-bar';
import classes from './folders.module.css';
import { FolderHistoryDocument } from './generated/operations';
import type { TreeFolder } from './tree-folder';
import { type DropZone, useFolderCommands } from './use-folder-commands';

const FolderDialog = later(async () => (await import('./folder-dialog')).FolderDialog);
const MoveDialog = later(async () => (await import('./move-dialog')).MoveDialog);

const columns = 7;
const rootKey = 'root';

interface FolderTreeProps {
  /** Null: the whole tree; otherwise the content of this folder. */
  root: { readonly id: string; readonly name: string | null; readonly inWarehouse: boolean } | null;
  empty: ReactNode;
}

/**
 * The folder tree, loaded by level. Keyboard: arrows navigate, expand and collapse, Enter opens the page, Space selects, F2
 * renames, M moves, Alt with an arrow reorders, Delete deletes. Mouse: rows are dragged into or between others.
 */
export function FolderTree({ root, empty }: FolderTreeProps) {
  const navigate = useNavigate();
  const table = useRef<HTMLTableElement>(null);
  const levels = useRef(new Map<string, readonly TreeFolder[]>());
  const known = useRef(new Map<string, TreeFolder>());
  const [firstId, setFirstId] = useState<string | null>(null);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [current, setCurrent] = useState<string | null>(null);
  const [openDialog, setOpenDialog] = useState<{ what: FolderAction; folder: TreeFolder } | null>(null);
  const dragged = useRef<TreeFolder | null>(null);
  const [drop, setDrop] = useState<{ id: string; zone: DropZone } | null>(null);
  const commands = useFolderCommands();
  const gates = {
    create: useGate('folders.create'),
    update: useGate('folders.update'),
    remove: useGate('folders.delete'),
  };

  const rootId = root?.id ?? null;
  const onRows = useCallback(
    (parentId: string | null, rows: readonly TreeFolder[]) => {
      levels.current.set(parentId ?? rootKey, rows);
      for (const row of rows) known.current.set(row.id, row);
      if (parentId === rootId) setFirstId(rows[0]?.id ?? null);
    },
    [rootId],
  );
  const siblingsOf = ({ parentId }: TreeFolder) => (levels.current.get(parentId ?? rootKey) ?? []).map(({ id }) => id);
  const nameOf = (id: string) => known.current.get(id)?.name ?? null;
  const parentNameOf = ({ parentId }: TreeFolder) =>
    parentId === null ? null : parentId === root?.id ? root.name : nameOf(parentId);
  const isInWarehouse = (folder: TreeFolder | null): boolean => {
    if (folder === null) return root?.inWarehouse ?? false;
    if (folder.isWarehouse) return true;
    return isInWarehouse(folder.parentId === null ? null : (known.current.get(folder.parentId) ?? null));
  };

  const setOpened = (id: string, isOpen: boolean) =>
    setOpen((before) => {
      const next = new Set(before);
      if (isOpen) next.add(id);
      else next.delete(id);
      return next;
    });
  const toggleSelected = (id: string) =>
    setSelected((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const shift = async (folder: TreeFolder, by: -1 | 1) => {
    const siblings = siblingsOf(folder);
    const target = known.current.get(siblings[siblings.indexOf(folder.id) + by] ?? '');
    if (target) await commands.putBeside(folder, target, by < 0 ? 'before' : 'after', siblings);
  };
  const act = (what: FolderAction, folder: TreeFolder) => {
    if (what === 'up' || what === 'down') void shift(folder, what === 'up' ? -1 : 1);
    else setOpenDialog({ what, folder });
  };

  const rowsShown = () => [...(table.current?.querySelectorAll<HTMLElement>('tr[data-folder]') ?? [])];
  const focusRow = (row: HTMLElement | undefined) => row?.focus();
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const row = event.target as HTMLElement;
    const folder = known.current.get(row.dataset.folder ?? '');
    // Keys on a link or button in the row belong to that control.
    if (!folder) return;
    const rows = rowsShown();
    const at = rows.indexOf(row);
    const isOpen = open.has(folder.id);
    const mayUpdate = gates.update.reason === null;
    const steps: Readonly<Record<string, () => void>> = {
      ArrowDown: () => (event.altKey ? mayUpdate && act('down', folder) : focusRow(rows[at + 1])),
      ArrowUp: () => (event.altKey ? mayUpdate && act('up', folder) : focusRow(rows[at - 1])),
      ArrowRight: () => (isOpen ? focusRow(rows[at + 1]) : (folder.childCount ?? 0) > 0 && setOpened(folder.id, true)),
      ArrowLeft: () =>
        isOpen ? setOpened(folder.id, false) : focusRow(rows.find(({ dataset }) => dataset.folder === folder.parentId)),
      Home: () => focusRow(rows[0]),
      End: () => focusRow(rows.at(-1)),
      Enter: () => void navigate(folderPage(folder.id)),
      ' ': () => toggleSelected(folder.id),
      F2: () => (mayUpdate ? act('rename', folder) : gates.update.onRefused(gates.update.reason ?? '')),
      m: () => (mayUpdate ? act('move', folder) : gates.update.onRefused(gates.update.reason ?? '')),
      Delete: () => {
        if (gates.remove.reason !== null) gates.remove.onRefused(gates.remove.reason);
        else if (!folder.isWarehouse) act('delete', folder);
      },
    };
    const step = event.ctrlKey || event.metaKey ? undefined : steps[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    step();
  };

  const onDrag =
    (folder: TreeFolder) => (what: 'start' | 'over' | 'end' | 'drop', event: DragEvent<HTMLTableRowElement>) => {
      if (what === 'start') {
        dragged.current = folder;
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', folder.name ?? folder.id);
      } else if (what === 'end') {
        dragged.current = null;
        setDrop(null);
      } else if (dragged.current !== null && dragged.current.id !== folder.id) {
        event.preventDefault();
        const zone = zoneOf(event);
        if (what === 'over') {
          if (drop?.id !== folder.id || drop.zone !== zone) setDrop({ id: folder.id, zone });
          return;
        }
        const moving = dragged.current;
        setDrop(null);
        if (zone !== 'into') void commands.putBeside(moving, folder, zone, siblingsOf(folder));
        else {
          void commands
            .move(moving, folder.id, folder.name ?? 'folder')
            .then((isMoved) => isMoved && setOpened(folder.id, true));
        }
      }
    };

  const level = (parentId: string | null, depth: number): ReactNode => (
    <FolderLevel
      // Differs from the key of the folder's own row, which is its id.
      key={`level ${parentId ?? rootKey}`}
      parentId={parentId}
      columns={columns}
      onRows={onRows}
      empty={depth === 0 ? empty : <span className={classes.none}>Nothing in it</span>}
      row={(folder, at) => [
        <FolderTreeRow
          key={folder.id}
          folder={folder}
          depth={depth}
          at={at}
          isOpen={open.has(folder.id)}
          isSelected={selected.has(folder.id)}
          isCurrent={(current ?? firstId) === folder.id}
          dropZone={drop?.id === folder.id ? drop.zone : null}
          gates={gates}
          onToggle={() => setOpened(folder.id, !open.has(folder.id))}
          onSelect={() => toggleSelected(folder.id)}
          onFocus={() => setCurrent(folder.id)}
          onAction={(what) => act(what, folder)}
          onDrag={onDrag(folder)}
        />,
        open.has(folder.id) && (folder.childCount ?? 0) > 0 && level(folder.id, depth + 1),
      ]}
    />
  );

  const ids = [...selected];
  const close = () => setOpenDialog(null);
  const folder = openDialog?.folder ?? null;
  const parentOf = (one: TreeFolder) => (one.parentId === null ? null : { id: one.parentId, name: parentNameOf(one) });
  return (
    <>
      <div className={classes.frame}>
        <table
          ref={table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: rows of a tree with columns, walked by arrows
          role="treegrid"
          aria-label="Folders"
          aria-multiselectable
          className={classes.tree}
          onKeyDown={onKeyDown}
        >
          <FolderTreeHead />
          <tbody>{level(rootId, 0)}</tbody>
        </table>
      </div>
      <FolderSelectionBar
        ids={ids}
        onClear={() => setSelected(new Set())}
        onKeep={(left) => setSelected(new Set(left))}
        nameOf={nameOf}
        rest={null}
      />
      {folder && openDialog?.what === 'create' && (
        <FolderDialog
          folder={null}
          parent={folder}
          inWarehouse={isInWarehouse(folder)}
          onClose={close}
          onCreated={() => setOpened(folder.id, true)}
        />
      )}
      {folder && openDialog?.what === 'rename' && (
        <FolderDialog folder={folder} parent={parentOf(folder)} inWarehouse onClose={close} />
      )}
      {folder && openDialog?.what === 'move' && (
        <MoveDialog
          what={folder.name ?? 'folder'}
          busy={commands.busy}
          onClose={close}
          onMove={(parentId) =>
            void commands
              .move(folder, parentId, parentId === null ? 'the root' : (nameOf(parentId) ?? 'its new place'))
              .then((isMoved) => isMoved && close())
          }
        />
      )}
      {folder && openDialog?.what === 'delete' && (
        <DeleteFolder folder={folder} parentName={parentNameOf(folder)} onClose={close} />
      )}
      {folder && openDialog?.what === 'history' && (
        <HistoryPanel
          document={FolderHistoryDocument}
          id={folder.id}
          name={folder.name ?? 'a folder'}
          onClose={close}
        />
      )}
    </>
  );
}

/** The upper and lower quarter of a row mean before and after it. */
function zoneOf({ clientY, currentTarget }: DragEvent<HTMLTableRowElement>): DropZone {
  const { top, height } = currentTarget.getBoundingClientRect();
  const at = (clientY - top) / Math.max(height, 1);
  if (at < 0.25) return 'before';
  return at > 0.75 ? 'after' : 'into';
}

/** The column headers of the tree and of its search results. */
export function FolderTreeHead() {
  return (
    <thead>
      <tr>
        <th className={classes.check}>
          <VisuallyHidden>Selected</VisuallyHidden>
        </th>
        <th>Folder</th>
        <th className={classes.figure} data-from="sm">
          Folders
        </th>
        <th className={classes.figure}>Items</th>
        <th className={classes.figure} data-from="md">
          Stock value
        </th>
        <th data-from="sm">Short</th>
        <th>
          <VisuallyHidden>Actions</VisuallyHidden>
        </th>
      </tr>
    </thead>
  );
}

/** Empty state of the tree. */
export function NoFolders({ action }: { action: ReactNode }) {
  return (
    <EmptyState title="No folders yet" action={action}>
      Folders say where in a warehouse things stand: zones, aisles, shelves, bins.
    </EmptyState>
  );
}
