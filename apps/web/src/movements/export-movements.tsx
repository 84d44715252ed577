import { exchangeFieldOf, movementExchange, movementThenExchange } from '@tallyard/domain/exchange/columns';
import type { Column } from '@tallyard/ui';
import { ExportDialog } from '../shared/export/export-dialog';
import type { ExportSource } from '../shared/export/parts';
import { readExportStream } from '../shared/export/read-stream';
import { shownFields } from '../shared/export/shown-fields';
import { useFormat } from '../shared/format/use-format';
import { listVariables } from '../shared/lists/define-list';
import type { OpenList } from '../shared/lists/use-list';
import { useOrganization } from '../shared/organization/organization';
import type { MovementRowFragment } from './generated/operations';
import { movementList } from './movement-list';

interface ExportMovementsProps {
  list: OpenList<MovementRowFragment, Parameters<typeof movementList.ask>[0]>;
  columns: readonly Column<MovementRowFragment>[];
  selected: readonly string[];
  /** Export the status as of this instant; null: now. */
  asOf: string | null;
  onClose: () => void;
}

/** Exports movements into a file. They are read in chunks, whatever their number (MOV-53). */
export function ExportMovements({ list, columns, selected, asOf, onClose }: ExportMovementsProps) {
  const { active } = useOrganization();
  const format = useFormat();
  const { answer } = list;
  const source: ExportSource = {
    kind: 'movements',
    many: 'movements',
    columns: asOf === null ? movementExchange : movementThenExchange,
    shown: shownFields(columns, list.opened.arrangement, exchangeFieldOf.movements),
    matching: answer ? { count: answer.total, isExact: answer.totalIsExact !== false } : null,
    read: (scope, ids, signal) => {
      const { filter } = listVariables(movementList, active.id, list.state, format);
      const filtered = scope === 'selection' ? { ids } : scope === 'matching' ? { filter } : {};
      // guard: as-of.file-asked-of-then
      const requested = { organizationId: active.id, ...filtered, ...(asOf !== null && { asOf }) };
      const rowOf = (values: Record<string, string | number | boolean | null>) => ({
        id: String(values.movementId),
        values,
      });
      return readExportStream('/exports/inventory-movements', requested, rowOf, signal);
    },
  };
  return <ExportDialog source={source} selected={selected} onClose={onClose} />;
}
