import { Button } from '@mantine/core';
import { useState } from 'react';
import { later } from '../shared/page/later';

const DeleteAccountDialog = later(async () => (await import('./delete-account-dialog')).DeleteAccountDialog);

/** The way to delete the own account; what it means is said before anything is asked. */
export function DeleteAccountSection() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="default" c="red" onClick={() => setIsOpen(true)}>
        Delete account
      </Button>
      {isOpen && <DeleteAccountDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
