import { useCallback, useEffect, useRef, useState } from 'react';
import { randomName } from '../commands/random-name';
import { sendForm } from '../import/upload';
import type { AnswerSchema } from '../import/upload-answer';
import type { Thing } from '../modules/module';
import { useChanged } from '../modules/use-changed';
import { useOrganization } from '../organization/organization';

/** A file that is being uploaded. */
export interface FileUpload {
  readonly key: string;
  readonly file: File;
  /** The share that has been sent, 0 to 1. */
  readonly share: number;
  /** Why the upload failed; null while it runs or waits. */
  readonly problem: string | null;
  /** Whether a retry may succeed. */
  readonly mayRetry: boolean;
}

/** The destination of uploads, and the check before sending. */
export interface UploadTarget {
  /** The path below `/files/`. */
  readonly path: string;
  /** The data that an uploaded file changes. */
  readonly changes: Thing;
  /** Returns why a file is not sent, or null if it may be. */
  readonly refuse: (file: File) => string | null;
}

const noAnswer = 'No answer came. Send it again: it is kept once.';
const anyAnswer: AnswerSchema<true> = { safeParse: () => ({ success: true, data: true }) };

/** Uploads files one after the other, each with its progress. A failed one stays until it is retried or removed. */
export function useUploads({ path, changes, refuse }: UploadTarget) {
  const { active } = useOrganization();
  const changed = useChanged();
  const [uploads, setUploads] = useState<readonly FileUpload[]>([]);
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const aborting = useRef(new Map<string, AbortController>());
  const leaving = useRef(false);

  useEffect(() => {
    leaving.current = false;
    const running = aborting.current;
    return () => {
      leaving.current = true;
      for (const controller of running.values()) controller.abort();
    };
  }, []);

  const note = useCallback(
    (key: string, news: Partial<FileUpload>) =>
      setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...news } : one))),
    [],
  );
  const drop = useCallback((key: string) => {
    aborting.current.get(key)?.abort();
    aborting.current.delete(key);
    setUploads((all) => all.filter((one) => one.key !== key));
  }, []);

  const send = useCallback(
    ({ key, file }: Pick<FileUpload, 'key' | 'file'>) => {
      const controller = new AbortController();
      aborting.current.set(key, controller);
      const work = async () => {
        if (leaving.current || controller.signal.aborted) return;
        const form = new FormData();
        form.append('file', file, file.name);
        const address = `/files/${path}?organizationId=${encodeURIComponent(active.id)}`;
        const answer = await sendForm(
          { address, form, idempotencyKey: key, schema: anyAnswer },
          (share) => note(key, { share }),
          controller.signal,
        ).catch(() => null);
        if (answer === null || leaving.current) return;
        if (answer.kind === 'told') {
          drop(key);
          changed(changes);
        } else if (answer.kind === 'failed') note(key, { problem: answer.message, mayRetry: false });
        else note(key, { problem: noAnswer, mayRetry: true });
      };
      turn.current = turn.current.then(work, work);
    },
    [active.id, path, changes, changed, note, drop],
  );

  const add = useCallback(
    (files: readonly File[]) => {
      const added = files.map(
        (file): FileUpload => ({ key: randomName(), file, share: 0, problem: refuse(file), mayRetry: false }),
      );
      setUploads((all) => [...all, ...added]);
      for (const one of added) if (one.problem === null) send(one);
    },
    [refuse, send],
  );
  const retry = useCallback(
    (upload: FileUpload) => {
      note(upload.key, { problem: null, share: 0, mayRetry: false });
      send(upload);
    },
    [note, send],
  );
  return { uploads, add, retry, drop };
}
