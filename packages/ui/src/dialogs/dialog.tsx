import { Modal, type ModalProps, useMatches } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { LeaveContext } from './dialog-close';
import { LeaveQuestion } from './leave-question';
import { UnsavedContext, useUnsavedIf } from './use-unsaved';

export interface DialogProps extends ModalProps {
  /**
   * The entered values; they count as unsaved if their JSON differs from the initial one. A form inside can report unsaved
   * input by `useUnsavedIf` instead.
   */
  unsaved?: readonly unknown[];
}

/**
 * A dialog that fills the screen on phones. It may be mounted only while it is open: when it closes, the focus returns to
 * the element that had it before. If there is unsaved input, a click outside, Escape, the close button and a `DialogClose`
 * inside ask before closing.
 */
export function Dialog({ onClose, children, unsaved: entered, ...props }: DialogProps) {
  const phone = useMatches({ base: true, sm: false });
  const [opener] = useState(() => document.activeElement);
  const [isConfirming, setIsConfirming] = useState(false);
  const unsaved = useRef(false);
  const present = JSON.stringify(entered);
  const [first] = useState(present);
  const note = useCallback((isUnsaved: boolean) => {
    unsaved.current = isUnsaved;
  }, []);

  useEffect(
    () => () => {
      // After the dialog is gone, unless another element has the focus by then.
      setTimeout(() => {
        const nobody = document.activeElement === null || document.activeElement === document.body;
        if (nobody && opener instanceof HTMLElement && opener.isConnected) opener.focus();
      });
    },
    [opener],
  );

  const isUnsaved = props.opened && present !== first;
  useUnsavedIf(isUnsaved);
  const leave = () => {
    // guard: dialogs.ask-before-work-is-lost
    if (unsaved.current || isUnsaved) setIsConfirming(true);
    else onClose();
  };
  return (
    <>
      <Modal
        fullScreen={phone}
        radius={phone ? 0 : 'lg'}
        {...props}
        closeOnEscape={props.closeOnEscape !== false && !isConfirming}
        onClose={leave}
      >
        <UnsavedContext value={note}>
          <LeaveContext value={leave}>{children}</LeaveContext>
        </UnsavedContext>
      </Modal>
      {/* Mounted only now: otherwise the Escape that opens it would close it. */}
      {isConfirming && <LeaveQuestion onLeave={onClose} onStay={() => setIsConfirming(false)} />}
    </>
  );
}
