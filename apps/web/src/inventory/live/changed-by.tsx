import { IconPencil } from '@tabler/icons-react';
import classes from './changed-by.module.css';
import { useFreshItems } from './fresh-items';

/** Says for some seconds who has just changed an item; nothing for one's own changes. */
export function ChangedBy({ itemId }: { itemId: string }) {
  const fresh = useFreshItems().get(itemId);
  if (!fresh) return null;
  return (
    <span className={classes.by} title={`Changed by ${fresh.who}`}>
      <IconPencil size={13} role="img" aria-label="Changed" />
      by {fresh.who}
    </span>
  );
}
