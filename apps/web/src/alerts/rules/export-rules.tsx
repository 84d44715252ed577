import { alertRuleExchange } from '@tallyard/domain/exchange/columns';
import type { Column } from '@tallyard/ui';
import { ExportDialog } from '../../shared/export/export-dialog';
import type { ExportSource } from '../../shared/export/parts';
import { readExportStream } from '../../shared/export/read-stream';
import { shownFields } from '../../shared/export/shown-fields';
import { useFormat } from '../../shared/format/use-format';
import { listVariables } from '../../shared/lists/define-list';
import type { OpenList } from '../../shared/lists/use-list';
import { useOrganization } from '../../shared/organization/organization';
import type { RuleRowFragment } from '../generated/rules-operations';
import { ruleList } from './rule-list';

interface ExportRulesProps {
  list: OpenList<RuleRowFragment, Parameters<typeof ruleList.ask>[0]>;
  columns: readonly Column<RuleRowFragment>[];
  onClose: () => void;
}

/** Maps columns of the list to export fields with another name. */
const fieldOf = { active: 'isActive', threshold: 'minQuantity', reaches: 'actions', last: 'lastRaised' };

/** Exports rules with their metrics into a file (ALR-18). */
export function ExportRules({ list, columns, onClose }: ExportRulesProps) {
  const { active } = useOrganization();
  const format = useFormat();
  const { answer } = list;
  const source: ExportSource = {
    kind: 'alertRules',
    many: 'rules',
    columns: alertRuleExchange,
    shown: shownFields(columns, list.opened.arrangement, fieldOf),
    matching: answer ? { count: answer.total, isExact: answer.totalIsExact !== false } : null,
    read: (scope, _ids, signal) => {
      const { filter } = listVariables(ruleList, active.id, list.state, format);
      const requested = { organizationId: active.id, ...(scope === 'matching' ? { filter } : {}) };
      const rowOf = (values: Record<string, string | number | boolean | null>) => ({
        id: String(values.ruleId),
        values,
      });
      return readExportStream('/exports/alert-rules', requested, rowOf, signal);
    },
  };
  return <ExportDialog source={source} selected={[]} onClose={onClose} />;
}
