import { useEffect, useMemo, useRef, useState } from 'react';
import type { EntityFormState } from '../shared/forms/use-entity-form';
import { useOrganization } from '../shared/organization/organization';
import { useAuth } from '../shared/session/auth';
import { useAlone } from '../shared/session/use-alone';
import type { DocumentForm } from './document-form';
import { storedDocument } from './stored-document';
import type { useDocumentLines } from './use-document-lines';

/** Returns the storage for a document's unsent input. */
export function useDocumentStore() {
  const { session } = useAuth();
  const { active } = useOrganization();
  return useMemo(() => storedDocument(session.person.id, active.id), [session.person.id, active.id]);
}

const isAnything = ({ lines, missed, reference, notes }: DocumentForm) =>
  lines.length > 0 || missed.length > 0 || reference.trim() !== '' || notes.trim() !== '';

interface Parts {
  store: ReturnType<typeof storedDocument>;
  form: EntityFormState<DocumentForm>;
  lines: ReturnType<typeof useDocumentLines<DocumentForm>>;
}

/**
 * Stores the input on the device and restores it: all lines, undecided codes, and scanned codes that were not looked up yet.
 * Only one tab does so at a time, because two tabs with the same lines would post them twice.
 */
export function useStoredDocument({ store, form, lines }: Parts) {
  const { session } = useAuth();
  const { active } = useOrganization();
  const place = useAlone(`document ${session.person.id} ${active.id}`);
  const [broughtBack, setBroughtBack] = useState<{ lines: number; at: number; isSent: boolean } | null>(null);
  const [isFull, setIsFull] = useState(false);
  /** Nothing is written before the stored input was restored, or after it was discarded. */
  const writes = useRef(false);
  const { values } = form;
  const { waiting } = lines;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept is brought back once, when this tab is alone with it
  useEffect(() => {
    // guard: movements.kept-by-one-tab
    if (place !== 'alone') return;
    const stored = store.entered.read();
    writes.current = true;
    if (stored === null) return;
    form.mantine.setValues(stored.values);
    setBroughtBack({ lines: stored.values.lines.length, at: stored.at, isSent: store.pressStore.read() !== null });
    void lines.refresh();
    // guard: movements.kept-scans
    for (const code of stored.waiting) void lines.addByCode(code);
  }, [place]);

  useEffect(() => {
    if (!writes.current) return;
    if (!isAnything(values) && waiting.length === 0) store.entered.forget();
    else setIsFull(!store.entered.write({ values, waiting, at: Date.now() }));
  }, [values, waiting, store]);

  return {
    /** The restored input; null: there was none, or it was discarded. */
    broughtBack,
    /** True if another tab of this browser has a new document open. */
    isElsewhere: place === 'taken',
    /** True if the browser's storage is unavailable or full. */
    isFull,
    /** Called when the document was created or discarded. */
    forget: () => {
      writes.current = false;
      store.entered.forget();
      store.pressStore.write(null);
    },
    /** Discards the input and starts over. */
    throwAway: () => {
      store.pressStore.write(null);
      form.mantine.reset();
      setBroughtBack(null);
    },
  };
}
