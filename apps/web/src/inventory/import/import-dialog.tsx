import { Button, Group, Progress, Select, Stack, Text } from '@mantine/core';
import type { ImportReport } from '@tallyard/domain/imports/report';
import { Dialog, DialogClose, FailedNote, Wizard } from '@tallyard/ui';
import { useState } from 'react';
import { useFormat } from '../../shared/format/use-format';
import { useOrganization } from '../../shared/organization/organization';
import { useChoices } from '../use-choices';
import { CheckStep, isUncheckable, validRows } from './check-step';
import { FileDrop } from './file-drop';
import { MappingStep, missingFields } from './mapping-step';
import { ResultStep } from './result-step';
import { useImport } from './use-import';

const steps = [
  { key: 'file', label: 'File' },
  { key: 'columns', label: 'Columns' },
  { key: 'check', label: 'Check' },
  { key: 'done', label: 'Done' },
] as const;

/** Brings a CSV file in: warehouse and file, columns, what would be done, and what was. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { active } = useOrganization();
  const format = useFormat();
  const { warehouses, failed: withoutChoices, retry } = useChoices();
  const [warehouseId, setWarehouseId] = useState<string | null>(null);
  const [onColumns, setOnColumns] = useState(false);
  const place = warehouseId ?? (warehouses.length === 1 ? (warehouses[0]?.value ?? null) : null);
  const run = useImport(place);
  const { file, preview, mapping, progress, checked, outcome } = run;
  const at = outcome ? 'done' : checked ? 'check' : onColumns ? 'columns' : 'file';
  const fileName = file?.name ?? 'import.csv';
  const busy = progress !== null;
  const report = checked?.kind === 'imported' ? checked.report : null;
  // Rows that are wrong are left out knowingly; where none was, one that is wrong by now keeps all out.
  const mode = report && report.failed > 0 ? 'valid-rows' : 'all-or-nothing';

  const rowsIn = (told: ImportReport) => {
    const count = format.count(validRows(told));
    if (told.failed > 0) return `the ${count} valid rows`;
    return validRows(told) === 1 ? '1 row' : `${count} rows`;
  };
  const goBack = {
    file: null,
    columns: () => setOnColumns(false),
    check: run.forgetCheck,
    done: outcome?.kind === 'imported' ? null : run.forgetOutcome,
  }[at];
  const close = <DialogClose />;
  const actions = {
    file: (
      <>
        {close}
        <Button disabled={preview === null || place === null} onClick={() => setOnColumns(true)}>
          Choose columns
        </Button>
      </>
    ),
    columns: (
      <Button disabled={missingFields(mapping).length > 0} loading={busy} onClick={() => void run.check()}>
        Check the rows
      </Button>
    ),
    check: (
      <Button
        disabled={!isUncheckable(checked) && (report === null || validRows(report) === 0)}
        loading={busy}
        onClick={() => void run.bringIn(mode)}
      >
        {report ? `Import ${rowsIn(report)}` : 'Import all rows or none'}
      </Button>
    ),
    done:
      outcome?.kind === 'unknown' ? (
        <Button loading={busy} onClick={() => void run.bringIn(mode)}>
          Send again
        </Button>
      ) : (
        <>
          {outcome?.kind === 'rejected' && validRows(outcome.report) > 0 && (
            <Button variant="default" loading={busy} onClick={() => void run.bringIn('valid-rows')}>
              Import {rowsIn(outcome.report)}
            </Button>
          )}
          <Button onClick={onClose}>Done</Button>
        </>
      ),
  }[at];

  return (
    <Dialog
      opened
      onClose={onClose}
      title="Import items"
      size={760}
      unsaved={[at === 'done' ? null : (file?.name ?? null)]}
      closeOnClickOutside={!busy}
      closeOnEscape={!busy}
    >
      <Wizard
        steps={steps}
        at={at}
        back={
          goBack && (
            <Button variant="default" onClick={goBack} disabled={busy}>
              Back
            </Button>
          )
        }
        actions={actions}
      >
        <Stack gap="md">
          {at === 'file' && (
            <>
              {withoutChoices && <FailedNote onRetry={retry}>The warehouses could not be loaded.</FailedNote>}
              <Select
                label="Warehouse"
                description="Where the items stand."
                placeholder="Choose a warehouse"
                required
                data={warehouses}
                value={place}
                onChange={setWarehouseId}
                searchable
                allowDeselect={false}
                data-autofocus
              />
              <FileDrop file={file} problem={run.problem} onFile={run.take} />
            </>
          )}
          {at === 'columns' && preview && (
            <MappingStep
              preview={preview}
              mapping={mapping}
              onMapping={run.setMapping}
              currency={active.organization?.currency ?? null}
              updateExisting={run.updateExisting}
              onUpdateExisting={run.setUpdateExisting}
            />
          )}
          {at === 'check' && checked && <CheckStep outcome={checked} fileName={fileName} mapping={mapping} />}
          {outcome && <ResultStep outcome={outcome} fileName={fileName} mapping={mapping} />}
          {busy && <UploadProgress share={progress} checking={at === 'columns'} />}
        </Stack>
      </Wizard>
    </Dialog>
  );
}

function UploadProgress({ share, checking }: { share: number; checking: boolean }) {
  const percent = Math.round(share * 100);
  const next = checking ? 'Uploaded. The rows are being checked.' : 'Uploaded. The rows are being booked.';
  return (
    <div>
      <Group justify="space-between" mb={4}>
        <Text size="sm">{percent < 100 ? 'Uploading' : next}</Text>
        <Text size="sm" className="ui-num">
          {percent} %
        </Text>
      </Group>
      <Progress value={percent} aria-label="Upload progress" striped={percent === 100} animated={percent === 100} />
    </div>
  );
}
