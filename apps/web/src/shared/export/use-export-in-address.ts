import type { ActionName } from '@tallyard/domain/permissions/actions';
import { useState } from 'react';
import type { UrlState } from '../lists/url-state';
import { type Gate, useGate } from '../permissions/permissions';

export interface ExportInAddress {
  readonly gate: Gate;
  /** The ids of the rows that were selected when the dialog opened; null: it is closed. */
  readonly selected: readonly string[] | null;
  readonly open: (selected: readonly string[]) => void;
  readonly close: () => void;
}

/**
 * Manages whether the export dialog of a list is open, which is stored in the URL. Users without the permission cannot open
 * it through the URL.
 */
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
