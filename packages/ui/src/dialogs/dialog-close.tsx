import { Button } from '@mantine/core';
import { createContext, use } from 'react';

/** What closing the Dialog around it does: it asks first when something was entered. */
export const LeaveContext = createContext<(() => void) | null>(null);

/** The button beside a form's own that closes its Dialog, as Escape and the cross do. */
export function DialogClose() {
  const leave = use(LeaveContext);
  return (
    <Button variant="default" onClick={() => leave?.()}>
      Close
    </Button>
  );
}
