import { IconHistory } from '@tabler/icons-react';
import type { ActionName } from '@tallyard/domain/permissions/actions';
import { useState } from 'react';
import { HeadAction } from '../page/head-action';
import { useGate } from '../permissions/permissions';
import { HistoryPanel } from './history';
import type { HistoryPanelProps } from './history-panel';

interface HistoryButtonProps extends Omit<HistoryPanelProps, 'onClose'> {
  /** The permission needed to read the activity log. */
  needs: ActionName;
}

/** Opens the history of the entity that the page shows. */
export function HistoryButton({ needs, ...thing }: HistoryButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <HeadAction gate={useGate(needs)} icon={IconHistory} onPress={() => setIsOpen(true)}>
        History
      </HeadAction>
      {isOpen && <HistoryPanel {...thing} onClose={() => setIsOpen(false)} />}
    </>
  );
}
