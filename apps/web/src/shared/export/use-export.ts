import { exportFileName } from '@tallyard/domain/exchange/texts';
import { maxSpreadsheetRows } from '@tallyard/domain/limits/sizes';
import { useToast } from '@tallyard/ui';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '../errors/failure-text';
import { useFormat } from '../format/use-format';
import { type ExportScope, type ExportSource, IncompleteExport } from './parts';
import { saveFile } from './save-file';
import { type ExportProgress, NothingToExport, TooManyForSpreadsheet, writeExport } from './write-export';
import type { FileSettings } from './writers';

/** What to export and in which format. */
export interface ExportSettings extends FileSettings {
  readonly scope: ExportScope;
}

export interface Export {
  /** The progress; null when no export runs. */
  readonly progress: ExportProgress | null;
  /** Why there is no file; null if nothing failed. */
  readonly failure: string | null;
  /** Resolves to false if no file was saved. */
  readonly run: (settings: ExportSettings) => Promise<boolean>;
  readonly stop: () => void;
}

/** Returns today in the user's time zone as YYYY-MM-DD. */
function todayOf(now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Runs an export until the file is saved. Leaving the page stops it. */
export function useExport(source: ExportSource, selected: readonly string[]): Export {
  const toast = useToast();
  const { count } = useFormat();
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (settings: ExportSettings): Promise<boolean> => {
    const stopper = new AbortController();
    running.current = stopper;
    let done = 0;
    setFailure(null);
    setProgress({ done, of: null });
    try {
      const fields = new Set(settings.columns.map(({ field }) => field));
      const parts = source.read(settings.scope, selected, stopper.signal, fields);
      const { file, rows } = await writeExport(parts, settings, (next) => {
        ({ done } = next);
        setProgress(next);
      });
      if (stopper.signal.aborted) return false;
      const name = exportFileName(source.kind, todayOf(new Date()), settings.format);
      saveFile(file, name);
      toast.show({ title: `${count(rows)} exported`, message: name, tone: 'success' });
      return true;
    } catch (error) {
      if (!stopper.signal.aborted) setFailure(reasonOf(error, done));
      return false;
    } finally {
      if (running.current === stopper) {
        running.current = null;
        setProgress(null);
      }
    }
  };

  const reasonOf = (error: unknown, done: number): string => {
    if (error instanceof NothingToExport) return error.message;
    if (error instanceof TooManyForSpreadsheet) {
      return `A spreadsheet is made of at most ${count(maxSpreadsheetRows)} rows. Choose CSV, or fewer rows.`;
    }
    if (error instanceof IncompleteExport) {
      return `${error.message} after ${count(done)} ${source.many}. No file was saved; export again to begin anew.`;
    }
    return failureText(error);
  };

  return { progress, failure, run, stop: () => running.current?.abort() };
}
