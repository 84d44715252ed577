import { Modal, type ModalProps, useMatches } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { LeaveContext } from './dialog-close';
import { LeaveQuestion } from './leave-question';
import { UnsavedContext, useUnsavedIf } from './use-unsaved';

export interface DialogProps extends ModalProps {
  /** What is entered in it, compared as JSON with the first time; a form within may tell it by `useUnsavedIf`. */
  unsaved?: readonly unknown[];
}

/**
 * A dialog that fills the screen on phones, where a small window above a page only costs room. It may be mounted only
 * while it is open: the focus goes back to where it was when the dialog appeared. What was entered in it is not
 * thrown away by a press beside it, Escape, the cross or a `DialogClose` within: these ask first.
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
      // After the dialog is gone, unless somebody has taken the focus meanwhile.
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
      {/* Mounted only now: one that was there already would be closed by the very Escape that made it ask. */}
      {isConfirming && <LeaveQuestion onLeave={onClose} onStay={() => setIsConfirming(false)} />}
    </>
  );
}
