import { changedMeanwhile } from '@tallyard/domain/errors/messages';
import { useState } from 'react';
import { useErrorToast } from '../errors/error-toast';
import type { Described } from '../errors/errors';
import type { ActivityRowFragment } from '../generated/operations';
import type { Choices, Conflict } from './stale-edit';
import type { EntityFormState } from './use-entity-form';

/** What the thing is by now: as its form shows it, and what was done to it, the latest first; empty where that is not told. */
export interface Fresh<Values, Thing> {
  readonly thing: Thing;
  readonly values: Values;
  readonly history: readonly ActivityRowFragment[];
}

/** A field of a form that can be in conflict. */
export interface ComparedField<Values> {
  readonly path: string;
  readonly label: string;
  /** What the history calls it; its place in the form unless given. */
  readonly field?: string;
  readonly read: (values: Values) => string | number | boolean | null | undefined;
  readonly write: (values: Values, from: Values) => Values;
  /** As people read it; the text itself unless given. */
  readonly say?: (values: Values) => string;
}

/** A field at the top of the form. */
export function plainField<Values extends object>(
  path: keyof Values & string,
  label: string,
  say?: (values: Values) => string,
): ComparedField<Values> {
  return {
    path,
    label,
    // The fields of a form that are compared hold one value each.
    read: (values) => values[path] as string | number | boolean | null | undefined,
    write: (values, from) => ({ ...values, [path]: from[path] }),
    ...(say && { say }),
  };
}

/** Compares what was entered with what others have made of it since: both values of a field that both have changed. */
export function conflictsOf<Values, Thing>(
  fields: readonly ComparedField<Values>[],
  entered: Values,
  shown: Values,
  { values, history }: Fresh<Values, Thing>,
): Conflict[] {
  return fields.flatMap(({ path, label, field = path, read, say = (of) => String(read(of) ?? '') }) => {
    const isMine = read(entered) !== read(shown);
    const isTheirs = read(values) !== read(shown);
    if (!isMine || !isTheirs || read(values) === read(entered)) return [];
    const last = history.find(({ changes }) => changes?.some((change) => change.field === field));
    const who = last ? (last.person?.name ?? last.apiKeyName ?? null) : null;
    return [{ path, label, mine: say(entered), theirs: say(values), who, when: last?.createdAt ?? null }];
  });
}

/** What is saved after a choice: the chosen values, and of every field that only others have changed theirs. */
export function chosenValues<Values>(
  fields: readonly ComparedField<Values>[],
  entered: Values,
  shown: Values,
  fresh: Values,
  choices: Choices,
): Values {
  return fields.reduce((values, { path, read, write }) => {
    const isMine = read(entered) !== read(shown) && choices[path] !== 'theirs';
    return isMine ? values : write(values, fresh);
  }, entered);
}

/** What became of saving: `stale`: somebody else has changed what was to be changed; `refused`: the form says why not. */
export type Sent = 'done' | 'nothing to do' | 'stale' | 'refused';

interface StaleEditOptions<Values extends object, Thing> {
  fields: readonly ComparedField<Values>[];
  /** What the form began with. */
  initial: Omit<Fresh<Values, Thing>, 'history'>;
  form: Pick<EntityFormState<Values>, 'mantine'>;
  /** Asks the server what it is by now, and by whom. Rejects when it cannot say. */
  load: () => Promise<Fresh<Values, Thing>>;
  /** Saves what differs from `against`, as a change of exactly that. */
  send: (entered: Values, against: Omit<Fresh<Values, Thing>, 'history'>) => Promise<Sent>;
  onDone: (how: 'done' | 'nothing to do') => void;
}

/** True for the refusal of a change that met another one. */
export function isStaleEdit({ code, problems }: Described): boolean {
  return code === 'CONFLICT' && problems.length > 0;
}

/**
 * A form that is saved against what it showed. Where somebody else has changed the same field meanwhile, `dialog` holds both values of
 * each, for a `StaleEdit`; what is chosen is saved against what is there by then.
 */
export function useStaleEdit<Values extends object, Thing>(options: StaleEditOptions<Values, Thing>) {
  type Against = Omit<Fresh<Values, Thing>, 'history'>;
  const { fields, initial, form, load, send, onDone } = options;
  const [base, setBase] = useState<Against>(initial);
  const [met, setMet] = useState<{
    readonly entered: Values;
    readonly against: Against;
    readonly fresh: Fresh<Values, Thing>;
    readonly conflicts: readonly Conflict[];
  } | null>(null);
  const showError = useErrorToast();

  const save = async (entered: Values, against: Against, mayMerge: boolean): Promise<void> => {
    const how = await send(entered, against);
    if (how === 'refused') return setMet(null);
    if (how !== 'stale') return onDone(how);
    const fresh = await load().catch((error: unknown) => {
      showError(error);
      return null;
    });
    if (fresh === null) return;
    const conflicts = conflictsOf(fields, entered, against.values, fresh);
    if (conflicts.length > 0) return setMet({ entered, against, fresh, conflicts });
    // What differs is in none of the fields that were changed here.
    if (mayMerge) await save(chosenValues(fields, entered, against.values, fresh.values, {}), fresh, false);
    else showError(new Error(changedMeanwhile));
  };

  const choose = (choices: Choices) => {
    if (met === null) return;
    const { entered, against, fresh } = met;
    const values = chosenValues(fields, entered, against.values, fresh.values, choices);
    setBase(fresh);
    form.mantine.setValues(values);
    void save(values, fresh, true);
  };

  return {
    save: (entered: Values) => save(entered, base, true),
    dialog: met && { conflicts: met.conflicts, onSave: choose, onClose: () => setMet(null) },
  };
}
