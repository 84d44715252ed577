import { Modal, type ModalProps, useMatches } from '@mantine/core';

/** A dialog that fills the screen on phones, where a small window above a page only costs room. */
export function Dialog(props: ModalProps) {
  const phone = useMatches({ base: true, sm: false });
  return <Modal fullScreen={phone} radius={phone ? 0 : 'lg'} {...props} />;
}
