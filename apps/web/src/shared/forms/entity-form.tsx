import { useUnsavedIf } from '@tallyard/ui';
import type { ReactNode } from 'react';
import type { EntityFormState } from './use-entity-form';

interface EntityFormProps<V extends object> {
  of: EntityFormState<V>;
  /** Called with the entered values once they are valid. */
  onSubmit: (values: V) => void | Promise<void>;
  className?: string;
  children: ReactNode;
}

/** The form element. Leaving it, or the dialog around it, with unsaved input requires confirmation. */
export function EntityForm<V extends object>({ of, onSubmit, className, children }: EntityFormProps<V>) {
  // guard: forms.ask-before-work-is-lost
  useUnsavedIf(of.isDirty);
  return (
    <form ref={of.ref} className={className} noValidate onSubmit={of.submit(onSubmit)}>
      {children}
    </form>
  );
}
