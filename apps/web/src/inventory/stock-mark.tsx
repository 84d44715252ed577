import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react';
import { Mark, type MarkTone } from '@tallyard/ui';
import type { StockLevel } from '../generated/schema-types';

const faces: Record<StockLevel, { tone: MarkTone; icon?: typeof IconCircleX; word: string }> = {
  IN_STOCK: { tone: 'calm', word: 'In stock' },
  LOW_STOCK: { tone: 'low', icon: IconAlertTriangle, word: 'Low' },
  OUT_OF_STOCK: { tone: 'out', icon: IconCircleX, word: 'Out' },
};

/** The stock level of an item as icon and text. */
export function StockMark({ level }: { level: StockLevel }) {
  const { tone, icon, word } = faces[level];
  return (
    <Mark tone={tone} icon={icon}>
      {word}
    </Mark>
  );
}
