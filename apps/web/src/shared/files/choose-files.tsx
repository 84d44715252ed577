import { GatedButton } from '@tallyard/ui';
import { type ReactNode, useRef } from 'react';
import type { useGate } from '../permissions/permissions';

interface ChooseFilesProps {
  gate: ReturnType<typeof useGate>;
  /** Media types and endings, as `accept` of a file field has them. */
  accepted: string;
  /** What the field is called: 'Images to add'. */
  label: string;
  icon: ReactNode;
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
}

/** A button that asks for files, several at once. */
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
