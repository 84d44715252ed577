import { SegmentedControl, Select, SimpleGrid } from '@mantine/core';
import {
  reportFormats,
  reportName,
  reportRecipients,
  selectionRuleProblem,
} from '@tallyard/domain/scheduled-reports/fields';
import { localTime } from '@tallyard/domain/schedules/fields';
import { localOf } from '@tallyard/domain/schedules/local-time';
import { useToast } from '@tallyard/ui';
import { useState } from 'react';
import type { ReportFormat, ReportList } from '../../generated/schema-types';
import { useCommand } from '../../shared/commands/use-command';
import { TimeInput } from '../../shared/dates/time-input';
import type { Described } from '../../shared/errors/errors';
import { timeZoneChoices } from '../../shared/format/regions';
import { useDayZone } from '../../shared/format/use-day-zone';
import { CheckedInput } from '../../shared/forms/checked-input';
import { FormDialog } from '../../shared/forms/form-dialog';
import { problemWith } from '../../shared/forms/schema-check';
import { useEntityForm } from '../../shared/forms/use-entity-form';
import { useOrganization } from '../../shared/organization/organization';
import { RecipientStatuses } from '../../shared/recipients/recipient-statuses';
import { RuleFields, ruleProblems } from '../../shared/schedules/rule-fields';
import { formOf, type RuleForm, ruleOf, usualRule } from '../../shared/schedules/rule-form';
import {
  CreateScheduledReportDocument,
  type ReportDetailFragment,
  UpdateScheduledReportDocument,
} from '../generated/operations';
import { formatLabels } from './report-labels';
import { SourceSelect } from './source-select';

interface Entered extends RuleForm {
  name: string;
  /** 'list:ITEMS', 'view:…' or 'selection:…'; empty: none selected. */
  source: string;
  format: ReportFormat;
  atTime: string;
  timeZone: string;
  recipients: string;
}

/** Splits addresses at line breaks, spaces, commas and semicolons. */
const addressesIn = (text: string) => text.split(/[\s,;]+/).filter((one) => one !== '');
const isSelection = (source: string) => source.startsWith('selection:');

const problemsOf = (entered: Entered) => {
  const rule = ruleProblems(entered);
  const rrule = isSelection(entered.source) ? (ruleOf(entered) ?? '') : '';
  return {
    ...rule,
    interval: rule.interval ?? (rrule === '' ? null : selectionRuleProblem(rrule)),
    name: problemWith(reportName, entered.name.trim()),
    source: entered.source === '' ? 'Choose what is mailed' : null,
    atTime: problemWith(localTime, entered.atTime),
    recipients: problemWith(reportRecipients, addressesIn(entered.recipients)),
  };
};

/** Converts the source to the API's input. */
function sourceInput(source: string): { list?: ReportList; viewId?: string; selectionId?: string } {
  const [kind, id = ''] = source.split(/:(.*)/s);
  if (kind === 'list') return { list: id as ReportList };
  return kind === 'view' ? { viewId: id } : { selectionId: id };
}

function sourceOf({ source, list, viewId, selectionId }: ReportDetailFragment): string {
  return source === 'LIST' ? `list:${list}` : source === 'VIEW' ? `view:${viewId}` : `selection:${selectionId}`;
}

/** Maps fields of the server's errors to form fields with another name. */
function pathOf(field: string): 'interval' | 'source' | 'recipients' | null {
  if (field.endsWith('rrule')) return 'interval';
  if (/(list|viewId|selectionId)$/.test(field)) return 'source';
  return field.includes('recipients') ? 'recipients' : null;
}

interface ReportDialogProps {
  /** Null: a new report. */
  report: ReportDetailFragment | null;
  onMade?: (id: string) => void;
  onClose: () => void;
}

/** Creates or edits a report: its content, schedule and recipients. */
export function ReportDialog({ report, onMade, onClose }: ReportDialogProps) {
  const { active } = useOrganization();
  const toast = useToast();
  const ownZone = useDayZone();
  const timeZone = report?.timeZone ?? ownZone;
  const startsOn = report?.startsOn ?? localOf(new Date(), timeZone).date;
  const form = useEntityForm<Entered>({
    initialValues: {
      ...(report === null ? usualRule(startsOn) : formOf(report.rrule, startsOn)),
      name: report?.name ?? '',
      source: report === null ? '' : sourceOf(report),
      format: report?.format ?? 'CSV',
      atTime: report?.atTime ?? '06:00',
      timeZone,
      recipients: report?.recipients.join(', ') ?? '',
    },
    problems: problemsOf,
    codes: { NAME_TAKEN: 'name' },
    pathOf,
  });
  const [refused, setRefused] = useState<string | null>(null);
  const onError = (error: Described) => {
    const isFormError = ['RULE_BROKEN', 'CONFLICT', 'PERMISSION_DENIED'].includes(error.code ?? '');
    if (isFormError) setRefused(error.message);
    return isFormError || form.noteRefusal(error);
  };
  const create = useCommand(CreateScheduledReportDocument, {
    entity: 'reports',
    changes: ['scheduledReports'],
    onError,
  });
  const update = useCommand(UpdateScheduledReportDocument, {
    entity: 'reports',
    idOf: ({ input }) => input.id,
    changes: ['scheduledReports'],
    onError,
  });
  const save = async (entered: Entered) => {
    setRefused(null);
    const fields = {
      organizationId: active.id,
      name: entered.name.trim(),
      format: entered.format,
      rrule: ruleOf(entered) ?? '',
      atTime: entered.atTime,
      timeZone: entered.timeZone,
      recipients: addressesIn(entered.recipients),
    };
    if (report === null) {
      const created = (await create.run({ input: { ...fields, ...sourceInput(entered.source) } }))
        ?.createScheduledReport;
      if (!created) return;
      toast.show({ title: 'Report made', message: created.report.rule, tone: 'success' });
      onMade?.(created.report.id);
      onClose();
      return;
    }
    const source = entered.source === sourceOf(report) ? {} : sourceInput(entered.source);
    const input = { ...fields, ...source, id: report.id, expectedVersion: report.version };
    if (!(await update.run({ input }))) return;
    toast.show({ title: 'Report saved', tone: 'success' });
    onClose();
  };
  const { values } = form;
  return (
    <FormDialog
      title={report === null ? 'New report' : 'Edit report'}
      size="lg"
      submit={report === null ? 'Make report' : 'Save report'}
      form={form}
      onSubmit={save}
      onClose={onClose}
      busy={create.busy || update.busy}
      failure={create.failure ?? update.failure}
    >
      <CheckedInput label="Name" placeholder="The subject of the mail" required {...form.text('name')} data-autofocus />
      <SourceSelect
        value={values.source}
        onChange={(source) => form.set('source', source)}
        error={form.errorOf('source')}
        selection={report?.selection ?? null}
      />
      <SegmentedControl
        aria-label="File"
        fullWidth
        value={values.format}
        onChange={(format) => form.set('format', format as ReportFormat)}
        data={reportFormats.map((format) => {
          const value = format.toUpperCase() as ReportFormat;
          return { value, label: formatLabels[value] };
        })}
      />
      <RuleFields form={form} withOnce={false} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TimeInput
          label="Time"
          required
          value={values.atTime}
          onChange={(time) => form.set('atTime', time)}
          error={form.errorOf('atTime')}
        />
        <Select
          label="By the clocks of"
          data={timeZoneChoices(values.timeZone)}
          value={values.timeZone}
          onChange={(zone) => zone !== null && form.set('timeZone', zone)}
          searchable
          allowDeselect={false}
          limit={100}
        />
      </SimpleGrid>
      <CheckedInput
        label="Mailed to"
        description="E-mail addresses, with commas between them"
        placeholder="boss@example.com, store@example.com"
        required
        inputMode="email"
        {...form.text('recipients')}
      />
      <RecipientStatuses emails={addressesIn(values.recipients)} />
      {refused && <p role="alert">{refused}</p>}
    </FormDialog>
  );
}
