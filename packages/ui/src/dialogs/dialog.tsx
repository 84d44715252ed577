import { Modal, type ModalProps, useMatches } from '@mantine/core';
import { useEffect, useState } from 'react';

/**
 * A dialog that fills the screen on phones, where a small window above a page only costs room. It may be mounted only
 * while it is open: the focus goes back to where it was when the dialog appeared.
 */
export function Dialog(props: ModalProps) {
  const phone = useMatches({ base: true, sm: false });
  const [opener] = useState(() => document.activeElement);

  useEffect(
    () => () => {
      // After the dialog is gone, unless somebody has taken the focus meanwhile.
      setTimeout(() => {
        const nobody = document.activeElement === null || document.activeElement === document.body;
        if (nobody && opener instanceof HTMLElement && opener.isConnected) opener.focus();
      });
    },
    [opener],
  );

  return <Modal fullScreen={phone} radius={phone ? 0 : 'lg'} {...props} />;
}
