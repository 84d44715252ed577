import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import type { ImportColumn } from '@tallyard/domain/imports/mapping';
import { planPage } from '@tallyard/domain/pages/addresses';
import { Dialog, DialogClose, Wizard } from '@tallyard/ui';
import { type ReactNode, useState } from 'react';
import { useNavigate } from '../navigation/navigation';
import { ColumnsStep, missingFields, RowChoices } from './columns-step';
import { areAnswered, DoubtsStep } from './doubts-step';
import { FileDrop } from './file-drop';
import { FileFound } from './file-found';
import { PlanStep } from './plan-step';
import type { ImportedThings } from './upload';
import { useFileImport } from './use-file-import';

const steps = [
  { key: 'file', label: 'File' },
  { key: 'columns', label: 'Columns' },
  { key: 'check', label: 'Check' },
] as const;

interface ImportWizardProps {
  readonly title: string;
  readonly things: ImportedThings;
  /** The plural name in texts: 'items' or 'products'. */
  readonly word: string;
  /** The fields that columns of the file can be mapped to. */
  readonly columns: readonly ImportColumn[];
  /** Further options of the import, such as the target warehouse. Null: not chosen yet. */
  readonly more: object | null;
  /** Control that chooses these options. */
  readonly place?: ReactNode;
  /** Controls for what to do with existing and unknown rows, if the default choice by SKU does not apply. */
  readonly choices?: ReactNode;
  readonly onClose: () => void;
}

/**
 * Imports a CSV or xlsx file in steps: the file, its columns, and a preview. The resulting plan is reviewed and applied on
 * its own page.
 */
export function ImportWizard({ title, things, word, columns, more, place, choices, onClose }: ImportWizardProps) {
  const navigate = useNavigate();
  const [onColumns, setOnColumns] = useState(false);
  const run = useFileImport(things, columns, more);
  const { file, look, mapping, progress, planned } = run;
  const at = planned ? 'check' : onColumns && look ? 'columns' : 'file';
  const busy = progress !== null;
  const doubts = planned?.kind === 'failed' ? (planned.doubts ?? null) : null;
  const isEncodingOpen = (look?.encodings ?? []).length > 0 && run.settings.encoding === undefined;
  const planId = planned?.kind === 'told' ? (planned.loaded.planId ?? null) : null;
  const open = () => {
    onClose();
    if (planId !== null) void navigate(planPage(planId));
  };
  const goBack = { file: null, columns: () => setOnColumns(false), check: run.forgetPlan }[at];
  const actions = {
    file: (
      <>
        <DialogClose />
        <Button disabled={look === null || more === null || busy || isEncodingOpen} onClick={() => setOnColumns(true)}>
          Choose columns
        </Button>
      </>
    ),
    columns: (
      <Button disabled={missingFields(columns, mapping).length > 0} loading={busy} onClick={() => void run.plan()}>
        Check the rows
      </Button>
    ),
    check: doubts ? (
      <Button disabled={!areAnswered(doubts, run.answers)} loading={busy} onClick={() => void run.plan()}>
        Check the rows
      </Button>
    ) : planned?.kind === 'unknown' ? (
      <Button loading={busy} onClick={() => void run.plan()}>
        Send again
      </Button>
    ) : (
      <Button disabled={planId === null} onClick={open}>
        Look at the plan
      </Button>
    ),
  }[at];
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      size={760}
      unsaved={[at === 'check' ? null : (file?.name ?? null)]}
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
              {place}
              <FileDrop file={file} problem={run.problem} onFile={run.take} />
              {look && <FileFound look={look} settings={run.settings} onChange={run.read} busy={busy} />}
            </>
          )}
          {at === 'columns' && look && (
            <ColumnsStep
              columns={columns}
              look={look}
              mapping={mapping}
              onMapping={run.setMapping}
              choices={choices ?? <RowChoices word={word} run={run} />}
            />
          )}
          {at === 'check' && doubts && <DoubtsStep doubts={doubts} answers={run.answers} onAnswer={run.answer} />}
          {at === 'check' && planned && !doubts && <PlanStep answer={planned} word={word} />}
          {busy && <UploadProgress share={progress} />}
        </Stack>
      </Wizard>
    </Dialog>
  );
}

function UploadProgress({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  return (
    <div>
      <Group justify="space-between" mb={4}>
        <Text size="sm">{percent < 100 ? 'Uploading' : 'Uploaded. The file is being read.'}</Text>
        <Text size="sm" className="ui-num">
          {percent} %
        </Text>
      </Group>
      <Progress value={percent} aria-label="Upload progress" striped={percent === 100} animated={percent === 100} />
    </div>
  );
}
