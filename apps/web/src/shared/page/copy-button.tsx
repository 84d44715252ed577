import { Button, type ButtonProps } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useToast } from '@tallyard/ui';
import { useCallback, useState } from 'react';
import { copyText } from './copy-text';

interface CopyButtonProps extends Pick<ButtonProps, 'variant'> {
  text: string;
  /** The label, such as 'Copy key'. */
  children: string;
}

/** Button that copies a text and shows the result, including a failure if the browser refuses. */
export function CopyButton({ text, children, variant }: CopyButtonProps) {
  const [copied, setCopied] = useState<boolean | null>(null);
  return (
    <Button
      variant={variant}
      onClick={() => void copyText(text).then(setCopied)}
      leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
    >
      <span aria-live="polite">
        {copied ? 'Copied' : copied === false ? 'Select it and copy it yourself' : children}
      </span>
    </Button>
  );
}

/** Returns a function that copies a text and shows a toast, for callers without a lasting button. */
export function useCopy(): (text: string, done: string) => Promise<void> {
  const toast = useToast();
  return useCallback(
    async (text, done) => {
      if (await copyText(text)) toast.show({ title: done, tone: 'success' });
      else toast.show({ title: 'The browser does not let us copy', message: text, tone: 'warning' });
    },
    [toast],
  );
}
