import { Button, Menu } from '@mantine/core';
import { IconChevronUp, IconPencil } from '@tabler/icons-react';
import { type Gate, useGate } from '../../shared/permissions/permissions';

/** A field of many items that is set in a dialog. */
export type ItemChange = 'category' | 'location' | 'unitPrice';

interface ChangeMenuProps {
  busy: boolean;
  onChoose: (change: ItemChange | 'folder') => void;
  onSetActive: (isActive: boolean) => void;
}

const changes: readonly { value: ItemChange; label: string }[] = [
  { value: 'category', label: 'Category' },
  { value: 'location', label: 'Location' },
  { value: 'unitPrice', label: 'Unit price' },
];

/** Menu of the fields that can be set on all selected items. Users without the permission see the reason. */
export function ChangeMenu({ busy, onChoose, onSetActive }: ChangeMenuProps) {
  const mayUpdateMany = useGate('inventory.bulkUpdate');
  const mayUpdate = useGate('inventory.update');
  return (
    <Menu position="top-start" withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          loading={busy}
          leftSection={<IconPencil size={16} aria-hidden />}
          rightSection={<IconChevronUp size={15} aria-hidden />}
        >
          Change
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {changes.map(({ value, label }) => (
          <Menu.Item key={value} {...gated(mayUpdateMany, () => onChoose(value))}>
            {label}
          </Menu.Item>
        ))}
        <Menu.Item {...gated(mayUpdate, () => onChoose('folder'))}>Folder</Menu.Item>
        <Menu.Divider />
        <Menu.Item {...gated(mayUpdate, () => onSetActive(true))}>Activate</Menu.Item>
        <Menu.Item {...gated(mayUpdate, () => onSetActive(false))}>Deactivate</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Keeps the entry focusable, so that keyboard users can read the reason. */
function gated({ reason, onRefused }: Gate, choose: () => void) {
  if (!reason) return { onClick: choose };
  return {
    'aria-disabled': true,
    'data-disabled': true,
    title: reason,
    onClick: () => onRefused?.(reason),
  };
}
