import { Button } from '@mantine/core';
import { useFormat } from '../format/use-format';
import classes from './files.module.css';
import type { FileUpload } from './use-uploads';

interface UploadsProps {
  /** The label: 'Images' or 'Files'. */
  what: string;
  uploads: readonly FileUpload[];
  onRetry: (upload: FileUpload) => void;
  onDrop: (key: string) => void;
}

/** Lists the running uploads, each with its percentage. */
export function UploadsOnTheirWay({ what, uploads, onRetry, onDrop }: UploadsProps) {
  const format = useFormat();
  if (uploads.length === 0) return null;
  return (
    <ul className={classes.uploads} aria-label={`${what} on their way`}>
      {uploads.map((upload) => {
        const { key, file, share, problem, mayRetry } = upload;
        return (
          <li key={key} className={classes.upload}>
            <span className={classes.name}>{file.name}</span>
            <span>
              {problem === null && `${format.count(Math.floor(share * 100))} %`}
              {mayRetry && (
                <Button size="compact-xs" variant="default" onClick={() => onRetry(upload)}>
                  Send again
                </Button>
              )}
              <Button
                size="compact-xs"
                variant="subtle"
                aria-label={`${problem === null ? 'Cancel' : 'Dismiss'} ${file.name}`}
                onClick={() => onDrop(key)}
              >
                {problem === null ? 'Cancel' : 'Dismiss'}
              </Button>
            </span>
            {problem === null ? (
              <progress value={share} max={1} aria-label={`${file.name}: sent`} />
            ) : (
              <p role="alert" className={classes.problem}>
                {problem}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
