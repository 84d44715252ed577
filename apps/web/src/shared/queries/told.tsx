import { Button, Tooltip } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { RelativeTime } from '@tallyard/ui';
import type { ReactNode } from 'react';
import { reasonOf } from './missing-values';
import classes from './told.module.css';

interface ToldProps<Owner, Field extends keyof Owner> {
  of: Owner;
  field: Field;
  /** How the value is drawn; without it, as it is. */
  children?: (value: NonNullable<Owner[Field]>) => ReactNode;
  /** Drawn for a value that may be absent and is. Without it an absent value is one that could not be read. */
  otherwise?: ReactNode;
  /** Inside of a link or button, which is what takes the focus. */
  inControl?: boolean;
}

/** A value of an answer; in place of one that could not be read a dash, with the reason on hover and on focus. */
export function Told<Owner extends object, Field extends keyof Owner & string>(props: ToldProps<Owner, Field>) {
  const { of: owner, field, children, inControl } = props;
  const value = owner[field];
  if (value !== null && value !== undefined) return children ? children(value) : String(value);
  const reason = reasonOf(owner, field);
  if (reason === null && 'otherwise' in props) return props.otherwise;
  return <Untold reason={reason} inControl={inControl} />;
}

/** A moment of an answer: how long ago it was. */
export function ToldMoment<Field extends string>(props: {
  of: { readonly [Name in Field]: string | null };
  field: Field;
}) {
  return <Told {...props}>{(moment) => <RelativeTime value={moment} />}</Told>;
}

/** The dash itself. */
export function Untold({ reason = null, inControl = false }: { reason?: string | null; inControl?: boolean }) {
  const words = reason === null || reason === '' ? 'This value could not be read.' : `Could not be read: ${reason}`;
  return (
    <Tooltip label={words}>
      <span className={classes.untold} role="img" aria-label={words} tabIndex={inControl ? undefined : 0}>
        –
      </span>
    </Tooltip>
  );
}

/** Said above what is drawn although some of it could not be read. */
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
