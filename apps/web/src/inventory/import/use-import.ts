import type { ImportMode } from '@tallyard/domain/imports/files';
import { guessMapping } from '@tallyard/domain/imports/mapping';
import { type ItemImportMapping as ImportMapping, itemImportColumns } from '@tallyard/domain/inventory/import-columns';
import { useEffect, useRef, useState } from 'react';
import { useTrack } from '../../shared/behaviour/track';
import { PressKey } from '../../shared/commands/press-key';
import { useOrganization } from '../../shared/organization/organization';
import { useChanged } from '../../shared/rooms/use-changed';
import { type CsvPreview, fileProblem, previewCsv } from './csv-preview';
import type { ImportOutcome } from './import-report';
import { type ImportQuestion, uploadImport } from './upload';

/** A file on its way in: what was chosen, what its check said, and what became of it. */
export function useImport(warehouseId: string | null) {
  const { active } = useOrganization();
  const changed = useChanged();
  const track = useTrack();
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [preview, setPreview] = useState<CsvPreview | null>(null);
  const [mapping, setMapping] = useState<ImportMapping>({});
  const [updateExisting, setUpdateExisting] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const [checked, setChecked] = useState<ImportOutcome | null>(null);
  const [outcome, setOutcome] = useState<ImportOutcome | null>(null);
  const press = useRef(new PressKey());
  const abort = useRef<AbortController | null>(null);

  useEffect(() => () => abort.current?.abort(), []);

  const take = async (next: File) => {
    setFile(next);
    setPreview(null);
    setProblem(fileProblem(next));
    if (fileProblem(next)) return;
    try {
      const read = await previewCsv(next);
      setPreview(read);
      setMapping(guessMapping(itemImportColumns, read.headers));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'The file cannot be read.');
    }
  };

  /** Null: the dialog was closed meanwhile, or there is nothing to send. */
  const send = async (question: ImportQuestion, mode: ImportMode): Promise<ImportOutcome | null> => {
    if (!file || !warehouseId) return null;
    abort.current = new AbortController();
    setProgress(0);
    const request = { organizationId: active.id, warehouseId, mapping, mode, updateExisting };
    const idempotencyKey = press.current.keyFor([question, request, file.name, file.size, file.lastModified]);
    try {
      const result = await uploadImport(
        question,
        { ...request, file, idempotencyKey },
        setProgress,
        abort.current.signal,
      );
      // Without an answer it may have been done: the same key then gets that first outcome.
      if (result.kind !== 'unknown') press.current.settled();
      return result;
    } catch {
      // Only closing the dialog aborts an upload, and then there is nobody left to tell.
      return null;
    } finally {
      setProgress(null);
    }
  };

  return {
    file,
    problem,
    preview,
    mapping,
    updateExisting,
    progress,
    /** What the check said; null: it was not checked as it stands now. */
    checked,
    outcome,
    take: (next: File) => void take(next),
    setMapping,
    setUpdateExisting,
    check: async () => setChecked(await send('check', 'valid-rows')),
    forgetCheck: () => setChecked(null),
    forgetOutcome: () => setOutcome(null),
    bringIn: async (mode: ImportMode) => {
      const result = await send('import', mode);
      if (!result) return;
      setOutcome(result);
      track('inventory_import_finished', 'inventory', { outcome: result.kind, mode, updateExisting });
      if (result.kind === 'imported' || result.kind === 'unknown') changed('items');
    },
  };
}
