import { IconAlertTriangle, IconBox, IconCircleX, IconCoins, IconFolders, IconStack2 } from '@tabler/icons-react';
import { StatTiles } from '@tallyard/ui';
import { useFormat } from '../shared/format/use-format';
import type { FolderDetailFragment } from './generated/operations';

/** The totals of the folder and its subfolders. */
export function FolderTotals({ folder }: { folder: FolderDetailFragment }) {
  const format = useFormat();
  const figures = folder.stats?.allLevels;
  if (!figures) return null;
  const count = (value: number | null) => (value === null ? '–' : format.count(value));
  return (
    <StatTiles
      label="What stands in it and below"
      stats={[
        { key: 'folders', label: 'Folders', icon: IconFolders, value: count(figures.folders) },
        { key: 'items', label: 'Items', icon: IconBox, value: count(figures.items) },
        {
          key: 'units',
          label: 'Units',
          icon: IconStack2,
          value: figures.quantity === null ? '–' : format.quantity(figures.quantity),
        },
        {
          key: 'value',
          label: 'Stock value',
          icon: IconCoins,
          value: figures.value === null ? '–' : format.money(figures.value, true),
        },
        { key: 'low', label: 'Low', icon: IconAlertTriangle, tone: 'low', value: count(figures.lowStock) },
        { key: 'out', label: 'Out', icon: IconCircleX, tone: 'out', value: count(figures.outOfStock) },
      ]}
    />
  );
}
