import { useCallback, useEffect, useRef, useState } from 'react';
import { randomName } from '../commands/random-name';
import { sendForm } from '../import/upload';
import type { AnswerSchema } from '../import/upload-answer';
import type { Thing } from '../modules/module';
import { useChanged } from '../modules/use-changed';
import { useOrganization } from '../organization/organization';

/** A file on its way. */
export interface FileUpload {
  readonly key: string;
  readonly file: File;
  /** How much of it has been sent, 0 to 1. */
  readonly share: number;
  /** Why it is not there; null: it is on its way, or waits for its turn. */
  readonly problem: string | null;
  /** Whether sending it again may bring something else. */
  readonly mayRetry: boolean;
}

/** Where files go, and what is refused before it is sent. */
export interface UploadTarget {
  /** Below `/files/`. */
  readonly path: string;
  /** What an arrived file has changed. */
  readonly changes: Thing;
  /** Why a file is not sent; null: it may be. */
  readonly refuse: (file: File) => string | null;
}

const noAnswer = 'No answer came. Send it again: it is kept once.';
const anyAnswer: AnswerSchema<true> = { safeParse: () => ({ success: true, data: true }) };

/** Sends files one after the other, each with how far it is; one that failed stays until it is sent again or dropped. */
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
