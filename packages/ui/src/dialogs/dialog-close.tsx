import { Button } from '@mantine/core';
import { createContext, use } from 'react';

/** Closes the surrounding Dialog; with unsaved input it asks first. */
export const LeaveContext = createContext<(() => void) | null>(null);

/** A form's own button that closes its Dialog, like Escape and the close button. */
export function DialogClose() {
  const leave = use(LeaveContext);
  return (
    <Button variant="default" onClick={() => leave?.()}>
      Close
    </Button>
  );
}
