import { Button } from '@mantine/core';
import { useState } from 'react';
import { later } from '../shared/page/later';

const DeleteAccountDialog = later(async () => (await import('./delete-account-dialog')).DeleteAccountDialog);

/** Section to delete the user's account. It explains the consequences before it asks for anything. */
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
