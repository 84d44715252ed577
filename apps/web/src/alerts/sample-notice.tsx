import { Alert } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import classes from './sample-notice.module.css';

interface SampleNoticeProps {
  /** The query result. Undefined or null shows nothing. */
  of: { readonly notice?: string | null; readonly isSample?: boolean } | null | undefined;
  /** What the sample data stands for. */
  what?: 'alerts' | 'templates';
}

/** Says that the rows below are sample data, and why (ALR-53). */
export function SampleNotice({ of, what = 'alerts' }: SampleNoticeProps) {
  if (!of?.isSample) return null;
  return (
    <Alert
      role="status"
      className={classes.notice}
      color="yellow"
      icon={<IconFlask size={20} aria-hidden />}
      title={`Samples, not your ${what}`}
    >
      {of.notice?.replace(/\.?$/, '.')} Nothing can be done with them, nobody is told of them, and they are counted
      nowhere.
    </Alert>
  );
}
