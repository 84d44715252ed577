import { Button, Group, Progress, Select, Stack, Text } from '@mantine/core';
import { guessMapping, type ImportMapping, type ImportMode } from '@tallyard/domain/inventory/import-columns';
import { Dialog, FailedNote } from '@tallyard/ui';
import { useEffect, useRef, useState } from 'react';
import { useTrack } from '../../shared/behaviour/track';
import { PressKey } from '../../shared/commands/press-key';
import { useOrganization } from '../../shared/organization/organization';
import { useChanged } from '../../shared/rooms/use-changed';
import { useChoices } from '../use-choices';
import { type CsvPreview, fileProblem, previewCsv } from './csv-preview';
import { FileDrop } from './file-drop';
import type { ImportOutcome } from './import-report';
import { MappingStep, missingFields } from './mapping-step';
import { ResultStep } from './result-step';
import { uploadImport } from './upload';

/** Brings a CSV file in: warehouse and file, columns, upload, result. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { active } = useOrganization();
  const { warehouses, failed: withoutChoices, retry } = useChoices();
  const changed = useChanged();
  const track = useTrack();
  const [warehouseId, setWarehouseId] = useState<string | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [preview, setPreview] = useState<CsvPreview | null>(null);
  const [mapping, setMapping] = useState<ImportMapping>({});
  const [mode, setMode] = useState<ImportMode>('all-or-nothing');
  const [updateExisting, setUpdateExisting] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<ImportOutcome | null>(null);
  const press = useRef(new PressKey());
  const abort = useRef<AbortController | null>(null);
  const place = warehouseId ?? (warehouses.length === 1 ? (warehouses[0]?.value ?? null) : null);

  useEffect(() => () => abort.current?.abort(), []);

  const take = async (next: File) => {
    setFile(next);
    setPreview(null);
    setProblem(fileProblem(next));
    if (fileProblem(next)) return;
    try {
      const read = await previewCsv(next);
      setPreview(read);
      setMapping(guessMapping(read.headers));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'The file cannot be read.');
    }
  };

  const send = async () => {
    if (!file || !place) return;
    abort.current = new AbortController();
    setProgress(0);
    const request = { organizationId: active.id, warehouseId: place, mapping, mode, updateExisting };
    const idempotencyKey = press.current.keyFor([request, file.name, file.size, file.lastModified]);
    try {
      const result = await uploadImport({ ...request, file, idempotencyKey }, setProgress, abort.current.signal);
      // Without an answer it may have been done: the same key then gets that first outcome.
      if (result.kind !== 'unknown') press.current.settled();
      setOutcome(result);
      track('inventory_import_finished', 'inventory', { outcome: result.kind, mode, updateExisting });
      if (result.kind === 'imported' || result.kind === 'unknown') changed('items');
    } catch {
      // Only closing the dialog aborts an upload, and then there is nobody left to tell.
    } finally {
      setProgress(null);
    }
  };

  const again = () => setOutcome(null);
  const ready = preview !== null && place !== null && missingFields(mapping).length === 0;

  return (
    <Dialog
      opened
      onClose={onClose}
      title="Import items"
      size={760}
      closeOnClickOutside={progress === null}
      closeOnEscape={progress === null}
    >
      {outcome ? (
        <Stack gap="md">
          <ResultStep outcome={outcome} fileName={file?.name ?? 'import.csv'} />
          <Group justify="flex-end" gap="sm">
            {outcome.kind !== 'imported' && (
              <Button variant="default" onClick={again} disabled={progress !== null}>
                Back
              </Button>
            )}
            {outcome.kind === 'unknown' ? (
              <Button loading={progress !== null} onClick={() => void send()}>
                Send again
              </Button>
            ) : (
              <Button onClick={onClose}>Done</Button>
            )}
          </Group>
        </Stack>
      ) : (
        <Stack gap="md">
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
            disabled={progress !== null}
            data-autofocus
          />
          <FileDrop file={file} problem={problem} onFile={(next) => void take(next)} />
          {preview && (
            <MappingStep
              preview={preview}
              mapping={mapping}
              onMapping={setMapping}
              mode={mode}
              onMode={setMode}
              updateExisting={updateExisting}
              onUpdateExisting={setUpdateExisting}
            />
          )}
          {progress !== null && <UploadProgress share={progress} />}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
            <Button disabled={!ready} loading={progress !== null} onClick={() => void send()}>
              Import items
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}

function UploadProgress({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  return (
    <div>
      <Group justify="space-between" mb={4}>
        <Text size="sm">{percent < 100 ? 'Uploading' : 'Uploaded. The rows are being checked and booked.'}</Text>
        <Text size="sm" className="ui-num">
          {percent} %
        </Text>
      </Group>
      <Progress value={percent} aria-label="Upload progress" striped={percent === 100} animated={percent === 100} />
    </div>
  );
}
