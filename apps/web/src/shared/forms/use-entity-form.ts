import { type FormErrors, type UseFormReturnType, useForm } from '@mantine/form';
import type { CheckField } from '@tallyard/ui';
import { type ChangeEvent, type FormEvent, type RefObject, useEffect, useRef } from 'react';
import type { Described } from '../errors/errors';

/** A field of the form: `name`, or `own.weight` in what holds fields itself. */
export type FieldPath<Values> = (keyof Values & string) | `${keyof Values & string}.${string}`;

/** What is wrong, by field; a field without a word, or with null, is as it should be. */
export type Problems<Values> = { readonly [Path in FieldPath<Values>]?: string | null };

export interface EntityFormOptions<V extends object> {
  initialValues: V;
  /** What is wrong with what was entered: asked while a field is typed, and when it is saved. It may come later than the form. */
  problems: (values: V) => Problems<V> | Promise<Problems<V>>;
  /** What takes too long to be asked while somebody types, and is asked when it is saved and nothing else is wrong. */
  problemsAtLast?: (values: V) => Promise<Problems<V>>;
  /** Codes of the error catalog that are about one field: `{ NAME_TAKEN: 'name' }`. */
  codes?: Readonly<Record<string, FieldPath<V>>>;
  /** Where the form has what the server calls by another name; null: nowhere. */
  pathOf?: (field: string) => FieldPath<V> | null;
}

export interface EntityFormState<V extends object> {
  readonly values: V;
  readonly isDirty: boolean;
  /** What it is made of: lists of fields are changed by its `insertListItem` and the like. */
  readonly mantine: UseFormReturnType<V>;
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly set: <Field extends keyof V & string>(field: Field, value: V[Field]) => void;
  /** For a `CheckedInput`. */
  readonly text: (path: FieldPath<V>) => {
    value: string;
    onChange: (text: string) => void;
    check: CheckField<string>;
    refusal: string | null;
  };
  /** For an `AmountInput`. */
  readonly amount: (path: FieldPath<V>) => {
    value: string;
    onChange: (plain: string) => void;
    check: CheckField<number | null>;
    refusal: string | null;
  };
  /** For what is picked or typed without being judged before it is saved. */
  readonly choice: <Field extends keyof V & string>(
    field: Field,
  ) => { value: V[Field]; onChange: (value: V[Field]) => void; error: string | null };
  /** For a `Switch` or a `Checkbox`. */
  readonly toggle: (field: keyof V & string) => {
    checked: boolean;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    error: string | null;
  };
  readonly errorOf: (path: FieldPath<V>) => string | null;
  /** For `onError` of `useCommand`: puts what the server refused beside its fields; true when the form shows it then. */
  readonly noteRefusal: (error: Described) => boolean;
  /** What is in the form is what is kept now; with `values`, these are. */
  readonly kept: (values?: V) => void;
  readonly submit: (save: (values: V) => void | Promise<void>) => (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * A form of one thing: what was entered, what is wrong with it, what the server said about it, and whether it differs from what is
 * kept. Nothing is saved while a field is wrong; the first such field has the focus then. Shown by an `EntityForm`.
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
  // Asked once what was typed has come to rest in the form.
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
        // Mantine takes what was requested twice as right the first time.
        // guard: forms.unjudged-is-not-saved
        if (mantine.validating) return event.preventDefault();
        // Asked for before anything is judged: a check may answer later than the errors are drawn.
        wantsFocus.current = true;
        begin(event);
      };
    },
  };
}

type Checks<V> = { readonly [Field in keyof V]?: (value: V[Field]) => string | null };

/**
 * What each check has against its field. Of a thing that is there (`shown`) what was not touched is not judged: it may be older than
 * the rule.
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

/** 'sku' of what the server calls 'input.sku' or 'sku.0'; null when the form has no such field. */
function ownPath(field: string, values: object): string | null {
  const parts = field.split('.');
  return [parts.at(-1), parts[0]].find((part) => part !== undefined && Object.hasOwn(values, part)) ?? null;
}

function at(tree: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((branch, key) => (branch as Record<string, unknown> | null | undefined)?.[key], tree);
}
