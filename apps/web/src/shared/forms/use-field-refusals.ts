import { useState } from 'react';
import type { Described } from '../errors/errors';

interface Refused {
  readonly value: unknown;
  readonly message: string;
}

export interface FieldRefusals<Field extends string> {
  /** What the server said about the field, while it holds what was refused; null: nothing. */
  readonly refusalOf: (field: Field) => string | null;
  /** True when the error is about fields of the form, which show it then; for `onError` of `useCommand`. */
  readonly note: (error: Described) => boolean;
}

/** Refusals of the server beside the fields that they are about, until these are changed. */
export function useFieldRefusals<Field extends string>(values: Readonly<Record<Field, unknown>>): FieldRefusals<Field> {
  const [refused, setRefused] = useState<Partial<Record<string, Refused>>>({});
  return {
    refusalOf: (field) => {
      const found = refused[field];
      return found && found.value === values[field] ? found.message : null;
    },
    note: ({ problems }) => {
      const told = problems.flatMap(({ field, message }): [string, Refused][] => {
        const name = String(field).split('.')[0] ?? '';
        return Object.hasOwn(values, name) ? [[name, { value: values[name as Field], message }]] : [];
      });
      setRefused(Object.fromEntries(told));
      return told.length > 0;
    },
  };
}
