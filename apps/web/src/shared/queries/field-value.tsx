import { Button, Tooltip } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { RelativeTime } from '@tallyard/ui';
import type { ReactNode } from 'react';
import classes from './field-value.module.css';
import { reasonOf } from './missing-values';

interface FieldValueProps<Owner, Field extends keyof Owner> {
  of: Owner;
  field: Field;
  /** Renders the value. Defaults to the value itself. */
  children?: (value: NonNullable<Owner[Field]>) => ReactNode;
  /** Shown for an optional value that is absent. Without it, an absent value counts as unavailable. */
  otherwise?: ReactNode;
  /** True inside a link or button, which takes the focus. */
  inControl?: boolean;
}

/** Shows a value of a query result. If it is unavailable, shows a dash with the reason on hover and focus. */
export function FieldValue<Owner extends object, Field extends keyof Owner & string>(
  props: FieldValueProps<Owner, Field>,
) {
  const { of: owner, field, children, inControl } = props;
  const value = owner[field];
  if (value !== null && value !== undefined) return children ? children(value) : String(value);
  const reason = reasonOf(owner, field);
  if (reason === null && 'otherwise' in props) return props.otherwise;
  return <Unavailable reason={reason} inControl={inControl} />;
}

/** Shows a timestamp of a query result as relative time. */
export function FieldMoment<Field extends string>(props: {
  of: { readonly [Name in Field]: string | null };
  field: Field;
}) {
  return <FieldValue {...props}>{(moment) => <RelativeTime value={moment} />}</FieldValue>;
}

/** Shows a dash in place of an unavailable value. */
export function Unavailable({ reason = null, inControl = false }: { reason?: string | null; inControl?: boolean }) {
  const words = reason === null || reason === '' ? 'This value could not be read.' : `Could not be read: ${reason}`;
  return (
    <Tooltip label={words}>
      <span className={classes.unavailable} role="img" aria-label={words} tabIndex={inControl ? undefined : 0}>
        –
      </span>
    </Tooltip>
  );
}

/** Shows above a section that some of its values are unavailable. */
export function PartlyRead({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="status" className={classes.note}>
      <IconAlertTriangle size={16} aria-hidden />
      Some values could not be read.
      <Button size="compact-sm" variant="subtle" leftSection={<IconRefresh size={14} aria-hidden />} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
