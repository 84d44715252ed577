import type { ActionName } from '@tallyard/domain/permissions/actions';
import { useState } from 'react';
import type { UrlState } from '../lists/url-state';
import { type Gate, useGate } from '../permissions/permissions';

export interface ExportInAddress {
  readonly gate: Gate;
  /** The rows that were selected when it was opened; null: it is closed. */
  readonly selected: readonly string[] | null;
  readonly open: (selected: readonly string[]) => void;
  readonly close: () => void;
}

/** Whether the export of a list is open: its address says so, and who may not export does not get there by it. */
export function useExportInAddress({ get, set }: UrlState, action: ActionName): ExportInAddress {
  const gate = useGate(action);
  const [selected, setSelected] = useState<readonly string[]>([]);
  return {
    gate,
    selected: gate.reason === null && get('export') !== null ? selected : null,
    open: (ids) => {
      setSelected(ids);
      set({ export: '1' });
    },
    close: () => {
      setSelected([]);
      set({ export: null }, { quiet: true });
    },
  };
}
