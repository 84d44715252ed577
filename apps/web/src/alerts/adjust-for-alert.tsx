import { IconArrowsUpDown } from '@tabler/icons-react';
import { GatedIcon } from '@tallyard/ui';
import { useGate } from '../shared/permissions/permissions';
import { useAdjustStock } from '../shared/stock/adjust-stock';
import type { AlertRowFragment } from './generated/shell-operations';

interface AdjustForAlertProps {
  alert: Pick<AlertRowFragment, 'item' | 'title'>;
  /** Called before the dialog opens. */
  onPress?: () => void;
}

/**
 * Button that adjusts the stock of an alert's item. Renders nothing for an alert about several items. In a list, the key `a`
 * clicks it.
 */
export function AdjustForAlert({ alert: { item, title }, onPress }: AdjustForAlertProps) {
  const gate = useGate('inventory.adjust');
  const adjust = useAdjustStock();
  if (!item) return null;
  return (
    <GatedIcon
      {...gate}
      size="md"
      data-key="a"
      aria-keyshortcuts="a"
      aria-label={`Adjust stock for ${title ?? 'this alert'}`}
      onClick={() => {
        onPress?.();
        adjust({ itemId: item.id });
      }}
    >
      <IconArrowsUpDown size={17} aria-hidden />
    </GatedIcon>
  );
}
