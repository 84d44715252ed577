import { changedMeanwhile } from '@tallyard/domain/errors/messages';
import { useState } from 'react';
import { useErrorToast } from '../errors/error-toast';
import type { Described } from '../errors/errors';
import type { ActivityRowFragment } from '../generated/operations';
import type { Choices, Conflict } from './stale-edit';
import type { EntityFormState } from './use-entity-form';

/** The current entity: its form values and its history, latest entry first. The history is empty if it is unavailable. */
export interface Fresh<Values, Thing> {
  readonly thing: Thing;
  readonly values: Values;
  readonly history: readonly ActivityRowFragment[];
}

/** A form field that can have a conflict. */
export interface ComparedField<Values> {
  readonly path: string;
  readonly label: string;
  /** The name of the field in the history. Defaults to its path in the form. */
  readonly field?: string;
  readonly read: (values: Values) => string | number | boolean | null | undefined;
  readonly write: (values: Values, from: Values) => Values;
  /** Formats the value for display. Defaults to its text. */
  readonly say?: (values: Values) => string;
}

/** Describes a top-level field of the form. */
export function plainField<Values extends object>(
  path: keyof Values & string,
  label: string,
  say?: (values: Values) => string,
): ComparedField<Values> {
  return {
    path,
    label,
    // Each compared field has a single value.
    read: (values) => values[path] as string | number | boolean | null | undefined,
    write: (values, from) => ({ ...values, [path]: from[path] }),
    ...(say && { say }),
  };
}

/** Compares the entered values with the changes of other users. Returns both values of each field that both have changed. */
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

/**
 * Returns the values to save after a choice: the chosen ones, and other users' values for the fields that only they changed.
 */
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

/** The outcome of saving. `stale`: another user has changed the same data. `refused`: the form shows why. */
export type Sent = 'done' | 'nothing to do' | 'stale' | 'refused';

interface StaleEditOptions<Values extends object, Thing> {
  fields: readonly ComparedField<Values>[];
  /** The initial state of the form. */
  initial: Omit<Fresh<Values, Thing>, 'history'>;
  form: Pick<EntityFormState<Values>, 'mantine'>;
  /** Loads the current entity and its history. Rejects if they are unavailable. */
  load: () => Promise<Fresh<Values, Thing>>;
  /** Saves the fields that differ from `against`, and only those. */
  send: (entered: Values, against: Omit<Fresh<Values, Thing>, 'history'>) => Promise<Sent>;
  onDone: (how: 'done' | 'nothing to do') => void;
}

/** Returns true for the refusal of a change that conflicts with another one. */
export function isStaleEdit({ code, problems }: Described): boolean {
  return code === 'CONFLICT' && problems.length > 0;
}

/**
 * Saves a form against the values it showed. If another user has changed the same field meanwhile, `dialog` has both values
 * of each conflict, for a `StaleEdit`. The chosen values are saved against the current ones.
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
    // None of the differing fields was changed here.
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
