import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { type DragEvent, useId, useState } from 'react';
import { useFormat } from '../format/use-format';
import classes from './import.module.css';

interface FileDropProps {
  file: File | null;
  problem: string | null;
  onFile: (file: File) => void;
}

/** File field that also accepts a dropped file. */
export function FileDrop({ file, problem, onFile }: FileDropProps) {
  const id = useId();
  const format = useFormat();
  const [over, setOver] = useState(false);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const dropped = event.dataTransfer.files[0];
    if (dropped) onFile(dropped);
  };

  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is the pointer's way; the label is everybody's */}
      <div
        className={classes.drop}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          className={classes.fileInput}
          aria-describedby={`${id}-hint`}
          onChange={(event) => {
            const chosen = event.currentTarget.files?.[0];
            if (chosen) onFile(chosen);
          }}
        />
        {file ? (
          <IconFileSpreadsheet size={28} stroke={1.5} aria-hidden />
        ) : (
          <IconUpload size={28} stroke={1.5} aria-hidden />
        )}
        <label htmlFor={id} className={classes.fileLabel}>
          {file ? file.name : 'Choose a CSV or xlsx file'}
        </label>
        <span id={`${id}-hint`} className={classes.hint}>
          {file
            ? `${format.count(Math.ceil(file.size / 1024))} KiB. Choose or drop another to replace it.`
            : 'or drop it here. Up to 10 MiB.'}
        </span>
      </div>
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
