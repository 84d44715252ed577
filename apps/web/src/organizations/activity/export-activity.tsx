import { activityExchange } from '@tallyard/domain/exchange/columns';
import { ExportDialog } from '../../shared/export/export-dialog';
import type { ExportSource } from '../../shared/export/parts';
import { readExportStream } from '../../shared/export/read-stream';
import { useFormat } from '../../shared/format/use-format';
import type { ActivityRowFragment } from '../../shared/generated/operations';
import { listVariables } from '../../shared/lists/define-list';
import type { OpenList } from '../../shared/lists/use-list';
import { useOrganization } from '../../shared/organization/organization';
import { activityList } from './activity-list';

interface ExportActivityProps {
  list: OpenList<ActivityRowFragment, Parameters<typeof activityList.ask>[0]>;
  onClose: () => void;
}

/** Exports the audit log into a file: the entries that match the filters, or all. */
export function ExportActivity({ list, onClose }: ExportActivityProps) {
  const { active } = useOrganization();
  const format = useFormat();
  const { answer } = list;
  const source: ExportSource = {
    kind: 'activity',
    many: 'entries',
    columns: activityExchange,
    shown: activityExchange.filter(({ isDefault }) => isDefault).map(({ field }) => field),
    matching: answer ? { count: answer.total, isExact: answer.totalIsExact !== false } : null,
    read: (scope, _ids, signal) => {
      const { filter } = listVariables(activityList, active.id, list.state, format);
      const requested = { organizationId: active.id, ...(scope === 'matching' ? { filter } : {}) };
      const rowOf = (values: Record<string, string | number | boolean | null>) => ({
        id: String(values.entryId),
        values,
      });
      return readExportStream('/exports/activity', requested, rowOf, signal);
    },
  };
  return <ExportDialog source={source} selected={[]} onClose={onClose} />;
}
