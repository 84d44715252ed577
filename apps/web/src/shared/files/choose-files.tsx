import { GatedButton } from '@tallyard/ui';
import { type ReactNode, useRef } from 'react';
import type { useGate } from '../permissions/permissions';

interface ChooseFilesProps {
  gate: ReturnType<typeof useGate>;
  /** Media types and extensions, as in the `accept` attribute. */
  accepted: string;
  /** The label of the field, such as 'Images to add'. */
  label: string;
  icon: ReactNode;
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
}

/** Button that opens a file chooser for several files. */
export function ChooseFiles({ gate, accepted, label, icon, onFiles, children }: ChooseFilesProps) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <GatedButton {...gate} variant="default" leftSection={icon} onClick={() => chooser.current?.click()}>
        {children}
      </GatedButton>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        accept={accepted}
        aria-label={label}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
