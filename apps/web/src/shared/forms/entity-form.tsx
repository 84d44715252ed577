import { useUnsavedIf } from '@tallyard/ui';
import type { ReactNode } from 'react';
import type { EntityFormState } from './use-entity-form';

interface EntityFormProps<V extends object> {
  of: EntityFormState<V>;
  /** With what was entered, once nothing is wrong with it. */
  onSubmit: (values: V) => void | Promise<void>;
  className?: string;
  children: ReactNode;
}

/** The form itself. Who would leave it, or the dialog around it, with what was entered is asked first. */
export function EntityForm<V extends object>({ of, onSubmit, className, children }: EntityFormProps<V>) {
  // guard: forms.ask-before-work-is-lost
  useUnsavedIf(of.isDirty);
  return (
    <form ref={of.ref} className={className} noValidate onSubmit={of.submit(onSubmit)}>
      {children}
    </form>
  );
}
