import { alertExchange, exchangeFieldOf } from '@tallyard/domain/exchange/columns';
import type { Column } from '@tallyard/ui';
import { useMemo } from 'react';
import { ExportDialog } from '../../shared/export/export-dialog';
import type { ExportSource } from '../../shared/export/parts';
import { readExportStream } from '../../shared/export/read-stream';
import { shownFields } from '../../shared/export/shown-fields';
import { useFormat } from '../../shared/format/use-format';
import { listVariables } from '../../shared/lists/define-list';
import type { OpenList } from '../../shared/lists/use-list';
import { useOrganization } from '../../shared/organization/organization';
import { useAuth } from '../../shared/session/auth';
import type { AlertRowFragment } from '../generated/shell-operations';
import { alertListOf } from './alert-list';

type AlertList = ReturnType<typeof alertListOf>;

interface ExportAlertsProps {
  list: OpenList<AlertRowFragment, Parameters<AlertList['ask']>[0]>;
  columns: readonly Column<AlertRowFragment>[];
  selected: readonly string[];
  onClose: () => void;
}

/** Exports alerts into a file (ALR-35). */
export function ExportAlerts({ list, columns, selected, onClose }: ExportAlertsProps) {
  const { active } = useOrganization();
  const format = useFormat();
  const personId = useAuth().session?.person.id ?? '';
  const definition = useMemo(() => alertListOf(personId), [personId]);
  const { answer } = list;
  const source: ExportSource = {
    kind: 'alerts',
    many: 'alerts',
    columns: alertExchange,
    shown: shownFields(columns, list.opened.arrangement, exchangeFieldOf.alerts),
    matching: answer ? { count: answer.total, isExact: answer.totalIsExact !== false } : null,
    read: (scope, ids, signal) => {
      const { filter } = listVariables(definition, active.id, list.state, format);
      const filtered = scope === 'selection' ? { ids } : scope === 'matching' ? { filter } : {};
      const requested = { organizationId: active.id, ...filtered };
      const rowOf = (values: Record<string, string | number | boolean | null>) => ({
        id: String(values.alertId),
        values,
      });
      return readExportStream('/exports/alerts', requested, rowOf, signal);
    },
  };
  return <ExportDialog source={source} selected={selected} onClose={onClose} />;
}
