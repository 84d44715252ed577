import { customKeyOf } from '@tallyard/domain/custom-fields/columns';
import { fileTooLarge } from '@tallyard/domain/errors/messages';
import { readHead } from '@tallyard/domain/exchange/columns';
import type { ImportDoubtKind } from '@tallyard/domain/imports/doubts';
import type { DecimalSign, ImportDelimiter, ImportEncoding } from '@tallyard/domain/imports/files';
import { type FileLook, fileLook } from '@tallyard/domain/imports/look';
import { guessMapping, type ImportColumn } from '@tallyard/domain/imports/mapping';
import { recognizePreset } from '@tallyard/domain/imports/presets';
import { type ImportReport, importReport } from '@tallyard/domain/imports/report';
import { maxUploadBytes } from '@tallyard/domain/limits/sizes';
import { useRegion } from '@tallyard/ui';
import { useEffect, useRef, useState } from 'react';
import { PressKey } from '../commands/press-key';
import { useChanged } from '../modules/use-changed';
import { useOrganization } from '../organization/organization';
import { regionAnswers } from './region-answers';
import { type DoubtAnswers, type Mapping, storedMappings } from './stored-mappings';
import { type ImportedThings, uploadFile } from './upload';
import type { AnswerSchema, UploadAnswer } from './upload-answer';

/** How the file is read, as far as the user has chosen. */
export interface FileSettings {
  readonly encoding?: ImportEncoding;
  readonly delimiter?: ImportDelimiter;
  readonly decimal?: DecimalSign;
  readonly skipFirstRow?: boolean;
  /** The row of the column names; 1 is the first. */
  readonly headerRow?: number | undefined;
  readonly sheet?: string;
}

/** The state of an import from file to plan: the choices, the detected format, the mapping, and the preview. */
export function useFileImport(things: ImportedThings, columns: readonly ImportColumn[], more: object | null) {
  const { active } = useOrganization();
  const { locale } = useRegion();
  const changed = useChanged();
  const [file, setFile] = useState<File | null>(null);
  const [settings, setSettings] = useState<FileSettings>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [look, setLook] = useState<FileLook | null>(null);
  const [mapping, setMapping] = useState<Mapping>({});
  const [answers, setAnswers] = useState<DoubtAnswers>({});
  const [updateExisting, setUpdateExisting] = useState(false);
  const [createIfNotExists, setCreateIfNotExists] = useState(true);
  const [progress, setProgress] = useState<number | null>(null);
  const [planned, setPlanned] = useState<UploadAnswer<ImportReport> | null>(null);
  const press = useRef(new PressKey());
  const abort = useRef<AbortController | null>(null);
  const stored = storedMappings(active.id, things);

  useEffect(() => () => abort.current?.abort(), []);

  /** Resolves to null if the dialog was closed or another upload replaced this one. */
  const send = async <FieldValue>(
    question: 'look' | 'plan',
    sent: File,
    options: object,
    schema: AnswerSchema<FieldValue>,
  ): Promise<UploadAnswer<FieldValue> | null> => {
    abort.current?.abort();
    const controller = new AbortController();
    abort.current = controller;
    setProgress(0);
    const idempotencyKey = press.current.keyFor([question, options, sent.name, sent.size, sent.lastModified]);
    try {
      const upload = { things, question, organizationId: active.id, file: sent, options, idempotencyKey, schema };
      const answer = await uploadFile(upload, setProgress, controller.signal);
      // Without a response it may have been done. The same key then returns the first outcome.
      // guard: inventory.import-key-kept
      // guard: inventory.import-key-settled
      if (answer.kind !== 'unknown') press.current.settled();
      return answer;
    } catch {
      // Only closing the dialog or choosing another file aborts an upload, so nobody is waiting for the outcome.
      return null;
    } finally {
      if (abort.current === controller) setProgress(null);
    }
  };

  const lookAt = async (next: File, settings: FileSettings) => {
    setFile(next);
    setSettings(settings);
    setPlanned(null);
    const refusal = problemOf(next);
    setProblem(refusal);
    if (refusal !== null) return setLook(null);
    const answer = await send('look', next, settings, fileLook);
    if (answer === null) return;
    if (answer.kind !== 'told') {
      setLook(null);
      setProblem(refusalOf(answer));
      return;
    }
    setLook(answer.loaded);
    // The file was exported from here, so it is expected to contain changes.
    setUpdateExisting(readHead([], answer.loaded.columns) !== null);
    const choices = stored.find(answer.loaded.columns);
    setMapping(choices?.mapping ?? guessed(columns, answer.loaded.columns));
    setAnswers(choices?.answers ?? {});
  };

  return {
    file,
    problem,
    look,
    settings,
    mapping,
    updateExisting,
    createIfNotExists,
    progress,
    /** The preview of the file; null if it was not requested for the current settings. */
    planned,
    take: (next: File) => void lookAt(next, {}),
    read: (fileSettings: FileSettings) => file && void lookAt(file, { ...settings, ...fileSettings }),
    answers,
    answer: (kind: ImportDoubtKind, answer: string) => setAnswers((before) => ({ ...before, [kind]: answer })),
    setMapping,
    setUpdateExisting,
    setCreateIfNotExists,
    forgetPlan: () => setPlanned(null),
    /** Creates the plan. On success it is available as `planned`. */
    plan: async (): Promise<void> => {
      if (file === null || look === null || more === null) return;
      const { delimiter, encoding, decimal, skipFirstRow, headerRow, sheet } = settings;
      const hasHeader = skipFirstRow ?? look.hasHeader;
      const own = Object.entries(mapping).filter(([field]) => customKeyOf(field) !== null);
      const options = {
        ...answers,
        encoding: encoding ?? answers.encoding,
        delimiter,
        decimal: decimal ?? answers.decimal,
        sheet,
        skipFirstRow: hasHeader,
        headerRow: hasHeader ? headerRow : undefined,
        updateExisting,
        createIfNotExists,
        mode: 'valid-rows',
        mapping: Object.fromEntries(Object.entries(mapping).filter(([field]) => customKeyOf(field) === null)),
        ...(own.length === 0
          ? {}
          : { customFieldMapping: Object.fromEntries(own.map(([field, column]) => [column, customKeyOf(field)])) }),
        ...more,
      };
      const answer = await send('plan', file, options, importReport);
      if (answer === null) return;
      if (answer.kind === 'told') {
        stored.keep(look.columns, { mapping, answers });
        changed('plans');
      }
      if (answer.kind === 'failed' && answer.doubts) {
        const ofRegion = regionAnswers(answer.doubts, locale);
        setAnswers((before) => ({ ...ofRegion, ...before }));
      }
      setPlanned(answer);
    },
  };
}

/** Guesses the mapping of a file from its headers. Headers of other systems take precedence. */
function guessed(columns: readonly ImportColumn[], headers: readonly string[]): Mapping {
  return guessMapping(columns, headers, recognizePreset(headers)?.columns) as Mapping;
}

/** An upstream other than Tallyard's own api may not support file plans; in that case it has done nothing. */
function refusalOf(answer: Exclude<UploadAnswer<unknown>, { kind: 'told' }>): string {
  if (answer.kind === 'unknown') return 'No answer came. Choose the file again.';
  const isLacking = ['NOT_FOUND', 'NOT_IMPLEMENTED', 'UPSTREAM_UNSUPPORTED'].includes(answer.code);
  return isLacking ? 'The server cannot import files this way. Nothing was changed.' : answer.message;
}

/** Returns why a file cannot be imported, before it is sent; null if it can be. */
function problemOf(file: File): string | null {
  if (file.size > maxUploadBytes) return fileTooLarge(maxUploadBytes);
  return file.size === 0 ? 'The file is empty' : null;
}
