import { IconPencil } from '@tabler/icons-react';
import classes from './changed-by.module.css';
import { useFreshThings } from './fresh-things';

/** Shows for some seconds who has just changed an entity; nothing for the user's own changes. */
export function ChangedBy({ id }: { id: string }) {
  const fresh = useFreshThings().get(id);
  if (!fresh) return null;
  return (
    <span className={classes.by} title={`Changed by ${fresh.who}`}>
      <IconPencil size={13} role="img" aria-label="Changed" />
      by {fresh.who}
    </span>
  );
}
