import { type FormErrors, type UseFormReturnType, useForm } from '@mantine/form';
import type { CheckField } from '@tallyard/ui';
import { type ChangeEvent, type FormEvent, type RefObject, useEffect, useRef } from 'react';
import type { Described } from '../errors/errors';

/** A field of the form: `name`, or `own.weight` for a nested field. */
export type FieldPath<Values> = (keyof Values & string) | `${keyof Values & string}.${string}`;

/** The problems by field. A field that is absent or null is valid. */
export type Problems<Values> = { readonly [Path in FieldPath<Values>]?: string | null };

export interface EntityFormOptions<V extends object> {
  initialValues: V;
  /** Validates the values: while a field is typed, and on save. May be asynchronous. */
  problems: (values: V) => Problems<V> | Promise<Problems<V>>;
  /** Validation that is too slow while typing. It runs on save if nothing else is wrong. */
  problemsAtLast?: (values: V) => Promise<Problems<V>>;
  /** Codes of the error catalog that concern one field: `{ NAME_TAKEN: 'name' }`. */
  codes?: Readonly<Record<string, FieldPath<V>>>;
  /** Maps a field name in a server error to a form path; null: no such field. */
  pathOf?: (field: string) => FieldPath<V> | null;
}

export interface EntityFormState<V extends object> {
  readonly values: V;
  readonly isDirty: boolean;
  /** The underlying Mantine form. Lists of fields are changed by its `insertListItem` and similar methods. */
  readonly mantine: UseFormReturnType<V>;
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly set: <Field extends keyof V & string>(field: Field, value: V[Field]) => void;
  /** Props for a `CheckedInput`. */
  readonly text: (path: FieldPath<V>) => {
    value: string;
    onChange: (text: string) => void;
    check: CheckField<string>;
    refusal: string | null;
  };
  /** Props for an `AmountInput`. */
  readonly amount: (path: FieldPath<V>) => {
    value: string;
    onChange: (plain: string) => void;
    check: CheckField<number | null>;
    refusal: string | null;
  };
  /** Props for inputs that are not validated before saving. */
  readonly choice: <Field extends keyof V & string>(
    field: Field,
  ) => { value: V[Field]; onChange: (value: V[Field]) => void; error: string | null };
  /** Props for a `Switch` or a `Checkbox`. */
  readonly toggle: (field: keyof V & string) => {
    checked: boolean;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    error: string | null;
  };
  readonly errorOf: (path: FieldPath<V>) => string | null;
  /** For `onError` of `useCommand`: shows server errors beside their fields. Returns true if the form shows the error. */
  readonly noteRefusal: (error: Described) => boolean;
  /** Marks the current values, or `values`, as the saved ones. */
  readonly kept: (values?: V) => void;
  readonly submit: (save: (values: V) => void | Promise<void>) => (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * The state of a form: values, problems, server errors, and whether it differs from the saved values. Nothing is saved while
 * a field is invalid; the first invalid field gets the focus. Rendered by an `EntityForm`.
 */
export function useEntityForm<V extends object>({
  initialValues,
  problems,
  problemsAtLast,
  codes = {},
  pathOf,
}: EntityFormOptions<V>): EntityFormState<V> {
  const validate = (entered: V): FormErrors | Promise<FormErrors> => {
    const atLast = (found: Problems<V>) => {
      const isWrong = Object.values(found).some((problem) => typeof problem === 'string');
      return isWrong || !problemsAtLast ? found : problemsAtLast(entered);
    };
    const found = problems(entered);
    return found instanceof Promise ? found.then(atLast) : atLast(found);
  };
  const mantine = useForm<V>({ initialValues, validate });
  const { values, errors } = mantine;
  const ref = useRef<HTMLFormElement>(null);
  const wantsFocus = useRef(false);

  useEffect(() => {
    if (!wantsFocus.current || Object.keys(errors).length === 0) return;
    wantsFocus.current = false;
    // guard: forms.first-field-in-error
    ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  const errorOf = (path: string) => {
    const error: unknown = errors[path];
    return typeof error === 'string' ? error : null;
  };
  const textAt = (path: string) => {
    const value = at(values, path);
    return typeof value === 'string' ? value : '';
  };
  // Runs after the typed value is in the form's state.
  const judge = (path: FieldPath<V>) => {
    const found = problems(mantine.getValues());
    return found instanceof Promise ? found.then((all) => all[path] ?? null) : (found[path] ?? null);
  };
  const field = (path: string) => ({
    value: textAt(path),
    onChange: (text: string) => mantine.setFieldValue(path, text as never),
    refusal: errorOf(path),
  });

  return {
    values,
    isDirty: mantine.isDirty(),
    mantine,
    ref,
    set: (name, value) => mantine.setFieldValue(name, value as never),
    text: (path) => ({ ...field(path), check: () => judge(path) }),
    amount: (path) => ({ ...field(path), check: () => judge(path) }),
    choice: (name) => ({
      value: values[name],
      onChange: (value) => mantine.setFieldValue(name, value as never),
      error: errorOf(name),
    }),
    toggle: (name) => ({
      checked: values[name] === true,
      onChange: (event) => mantine.setFieldValue(name, event.currentTarget.checked as never),
      error: errorOf(name),
    }),
    errorOf,
    noteRefusal: ({ code, message, problems: refused }) => {
      const fieldErrors: FormErrors = {};
      const byCode = codes[code];
      if (byCode !== undefined) fieldErrors[byCode] = message;
      for (const { field: name, message: problem } of refused) {
        const path = pathOf?.(String(name)) ?? ownPath(String(name), values);
        if (path !== null) fieldErrors[path] ??= problem;
      }
      const hasFieldErrors = Object.keys(fieldErrors).length > 0;
      wantsFocus.current = hasFieldErrors;
      // guard: forms.refusal-beside-field
      mantine.setErrors(fieldErrors);
      return hasFieldErrors;
    },
    kept: (next) => {
      if (next) mantine.setValues(next);
      mantine.resetDirty(next);
    },
    submit: (save) => {
      const begin = mantine.onSubmit((entered) => {
        wantsFocus.current = false;
        return save(entered);
      });
      return (event) => {
        // If validation runs twice at once, Mantine treats the first run as valid.
        // guard: forms.unjudged-is-not-saved
        if (mantine.validating) return event.preventDefault();
        // Set before validation: an asynchronous check may finish after the errors are drawn.
        wantsFocus.current = true;
        begin(event);
      };
    },
  };
}

type Checks<V> = { readonly [Field in keyof V]?: (value: V[Field]) => string | null };

/**
 * Returns the problem that each check finds with its field. For an existing entity (`shown`), unchanged fields are skipped:
 * they may be older than the rule.
 */
export function problemsBy<V extends object>(checks: Checks<V>, values: V, shown?: V): Problems<V> {
  const found: Record<string, string> = {};
  for (const field of Object.keys(checks) as (keyof V & string)[]) {
    // guard: forms.untouched-is-not-judged
    const problem = shown && values[field] === shown[field] ? null : checks[field]?.(values[field]);
    if (typeof problem === 'string') found[field] = problem;
  }
  return found as Problems<V>;
}

/** Returns 'sku' for the server's 'input.sku' or 'sku.0'; null if the form has no such field. */
function ownPath(field: string, values: object): string | null {
  const parts = field.split('.');
  return [parts.at(-1), parts[0]].find((part) => part !== undefined && Object.hasOwn(values, part)) ?? null;
}

function at(tree: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((branch, key) => (branch as Record<string, unknown> | null | undefined)?.[key], tree);
}
