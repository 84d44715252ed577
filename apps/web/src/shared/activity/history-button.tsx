import { IconHistory } from '@tabler/icons-react';
import type { ActionName } from '@tallyard/domain/permissions/actions';
import { useState } from 'react';
import { HeadAction } from '../page/head-action';
import { useGate } from '../permissions/permissions';
import { HistoryPanel } from './history';
import type { HistoryPanelProps } from './history-panel';

interface HistoryButtonProps extends Omit<HistoryPanelProps, 'onClose'> {
  /** What reading who did what takes. */
  needs: ActionName;
}

/** Opens the history of the thing that a page is about. */
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
