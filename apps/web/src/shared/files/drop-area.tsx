import { type DragEvent, type ReactNode, useState } from 'react';
import classes from './files.module.css';

interface DropAreaProps {
  /** Whether dropped files are accepted. */
  mayDrop: boolean;
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
}

/** A region on which files can be dropped. It contains a button for users without a pointer. */
export function DropArea({ mayDrop, onFiles, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    if (!mayDrop || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    if (!mayDrop || event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    onFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the pointer's way; the button is everybody's
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  );
}
