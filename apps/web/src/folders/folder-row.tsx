import { ActionIcon, Checkbox, Menu } from '@mantine/core';
import { IconBuildingWarehouse, IconChevronDown, IconChevronRight, IconDots, IconFolder } from '@tabler/icons-react';
import { folderPage } from '@tallyard/domain/pages/addresses';
import { Mark } from '@tallyard/ui';
import type { DragEvent } from 'react';
import { useFormat } from '../shared/format/use-format';
import { Link } from '../shared/navigation/navigation';
import type { Gate } from '../shared/permissions/permissions';
import classes from './folders.module.css';
import type { TreeFolder } from './tree-folder';
import type { DropZone } from './use-folder-commands';

/** The actions on one folder. */
export type FolderAction = 'create' | 'rename' | 'move' | 'up' | 'down' | 'history' | 'delete';

export interface RowGates {
  readonly create: Gate;
  readonly update: Gate;
  readonly remove: Gate;
}

interface FolderTreeRowProps {
  folder: TreeFolder;
  depth: number;
  at: { readonly position: number; readonly of: number };
  isOpen: boolean;
  isSelected: boolean;
  /** True for the row in the tab order. */
  isCurrent: boolean;
  dropZone: DropZone | null;
  gates: RowGates;
  onToggle: () => void;
  onSelect: () => void;
  onFocus: () => void;
  onAction: (action: FolderAction) => void;
  onDrag: (what: 'start' | 'over' | 'end' | 'drop', event: DragEvent<HTMLTableRowElement>) => void;
}

/** A folder in the tree, with the totals of its content. */
export function FolderTreeRow(props: FolderTreeRowProps) {
  const { folder, depth, at, isOpen, isSelected, isCurrent, dropZone, gates, onToggle, onSelect, onFocus } = props;
  const { onAction, onDrag } = props;
  const name = folder.name ?? 'Folder';
  const hasChildren = (folder.childCount ?? 0) > 0;
  const mayMove = gates.update.reason === null;
  return (
    <tr
      data-folder={folder.id}
      data-drop={dropZone ?? undefined}
      className={classes.row}
      aria-level={depth + 1}
      aria-posinset={at.position}
      aria-setsize={at.of}
      aria-expanded={hasChildren ? isOpen : undefined}
      aria-selected={isSelected}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={onFocus}
      draggable={mayMove}
      onDragStart={(event) => onDrag('start', event)}
      onDragOver={(event) => onDrag('over', event)}
      onDragEnd={(event) => onDrag('end', event)}
      onDrop={(event) => onDrag('drop', event)}
    >
      <td className={classes.check}>
        <Checkbox size="xs" tabIndex={-1} aria-label={`Select ${name}`} checked={isSelected} onChange={onSelect} />
      </td>
      <td className={classes.name} style={{ paddingInlineStart: `calc(${Math.min(depth, 12)} * var(--indent))` }}>
        <span className={classes.line}>
          {hasChildren ? (
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              tabIndex={-1}
              aria-label={isOpen ? `Close ${name}` : `Open ${name}`}
              onClick={onToggle}
            >
              {isOpen ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
            </ActionIcon>
          ) : (
            <span className={classes.leaf} />
          )}
          {folder.isWarehouse ? (
            <IconBuildingWarehouse size={17} stroke={1.6} aria-label="Warehouse" className={classes.icon} />
          ) : (
            <IconFolder size={17} stroke={1.6} aria-hidden className={classes.icon} />
          )}
          <Link to={folderPage(folder.id)} className={classes.link} draggable={false} tabIndex={isCurrent ? 0 : -1}>
            {name}
          </Link>
          <KindOf folder={folder} />
        </span>
      </td>
      <TotalCells folder={folder} />
      <td className={classes.actions}>
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              tabIndex={isCurrent ? 0 : -1}
              aria-label={`What can be done with ${name}`}
            >
              <IconDots size={17} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item {...gated(gates.create, () => onAction('create'))}>New folder in it</Menu.Item>
            <Menu.Item {...gated(gates.update, () => onAction('rename'))}>Rename</Menu.Item>
            <Menu.Item {...gated(gates.update, () => onAction('move'))}>Move to ...</Menu.Item>
            {at.position > 1 && <Menu.Item {...gated(gates.update, () => onAction('up'))}>Move up</Menu.Item>}
            {at.position < at.of && <Menu.Item {...gated(gates.update, () => onAction('down'))}>Move down</Menu.Item>}
            <Menu.Item {...gated(gates.update, () => onAction('history'))}>History</Menu.Item>
            {!folder.isWarehouse && (
              <Menu.Item {...gated(gates.remove, () => onAction('delete'))} color="red">
                Delete
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      </td>
    </tr>
  );
}

/** The kind, unless the name starts with it: 'Aisle 01'. */
export function KindOf({ folder }: { folder: Pick<TreeFolder, 'name' | 'kind'> }) {
  const { kind, name } = folder;
  if (!kind || name?.toLowerCase().startsWith(kind.toLowerCase())) return null;
  return <span className={classes.kind}>{kind}</span>;
}

/** The totals of the folder and its subfolders; a dash if they are unavailable. */
export function TotalCells({ folder }: { folder: Pick<TreeFolder, 'stats'> }) {
  const format = useFormat();
  const figures = folder.stats?.allLevels;
  const fieldValue = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : format.count(value);
  return (
    <>
      <td className={classes.figure} data-from="sm">
        {fieldValue(figures?.folders)}
      </td>
      <td className={classes.figure}>{fieldValue(figures?.items)}</td>
      <td className={classes.figure} data-from="md">
        {figures?.value === null || figures?.value === undefined ? '–' : format.money(figures.value, true)}
      </td>
      <td className={classes.short} data-from="sm">
        {Boolean(figures?.lowStock) && <Mark tone="low">{fieldValue(figures?.lowStock)} low</Mark>}
        {Boolean(figures?.outOfStock) && <Mark tone="out">{fieldValue(figures?.outOfStock)} out</Mark>}
      </td>
    </>
  );
}

/** Keeps the entry focusable, so that keyboard users can read the reason. */
function gated({ reason, onRefused }: Gate, choose: () => void) {
  if (!reason) return { onClick: choose };
  return { 'aria-disabled': true, 'data-disabled': true, title: reason, onClick: () => onRefused(reason) };
}
