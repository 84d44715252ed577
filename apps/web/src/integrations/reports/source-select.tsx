import { Select } from '@mantine/core';
import type { ReportList } from '../../generated/schema-types';
import { useOrganization } from '../../shared/organization/organization';
import { useReportChoicesQuery } from '../generated/operations';
import { listLabels } from './report-labels';

interface SourceSelectProps {
  value: string;
  onChange: (source: string) => void;
  error: string | null;
  /** The saved query of an existing report, so that it has a name before the choices load. */
  selection: { readonly id: string; readonly name: string } | null;
}

const lists = Object.entries(listLabels).map(([value, label]) => ({ value: `list:${value}`, label }));
/** Other lists are not available for reports. */
const isReported = (list: string): list is ReportList => list in listLabels;

/** Selects the content: a list, a view of one, or a saved query. */
export function SourceSelect({ value, onChange, error, selection }: SourceSelectProps) {
  const { active } = useOrganization();
  const { data, error: failed } = useReportChoicesQuery({
    variables: { organizationId: active.id },
    fetchPolicy: 'cache-and-network',
  });
  const views = (data?.savedViews?.items ?? []).flatMap((view) =>
    view?.list && isReported(view.list)
      ? [
          {
            value: `view:${view.id}`,
            label: `${view.name} (${listLabels[view.list]}${view.isShared ? ', shared' : ''})`,
          },
        ]
      : [],
  );
  const selections = (data?.selections?.items ?? (selection ? [selection] : [])).map(({ id, name }) => ({
    value: `selection:${id}`,
    label: name,
  }));
  // Another user's private view is not among the choices.
  const known = [...lists, ...views, ...selections].some((one) => one.value === value);
  const others = known || value === '' ? [] : [{ value, label: 'As it is' }];
  return (
    <Select
      label="What is mailed"
      required
      withAsterisk
      placeholder="Choose a list, a view or a selection"
      description={failed ? 'Views and selections could not be loaded.' : 'A view is mailed as it is at the time.'}
      data={[
        { group: 'Lists', items: lists },
        { group: 'Saved views', items: views },
        { group: 'Selections: what happened since the last report', items: selections },
        ...(others.length > 0 ? [{ group: 'Now', items: others }] : []),
      ].filter(({ items }) => items.length > 0)}
      value={value === '' ? null : value}
      onChange={(source) => onChange(source ?? '')}
      allowDeselect={false}
      searchable
      error={error}
      comboboxProps={{ withinPortal: true }}
    />
  );
}
