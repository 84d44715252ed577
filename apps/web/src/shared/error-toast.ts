import { classMessages, classToastMs } from '@tallyard/domain/errors/catalogue';
import { useToast } from '@tallyard/ui';
import { useCallback } from 'react';
import { describeError } from './errors';

/** Codes that are shown elsewhere: the sign-in dialog and the 'Permission Denied' toast of the error link. */
const shownElsewhere = new Set(['UNAUTHENTICATED', 'SESSION_EXPIRED', 'UPSTREAM_FORBIDDEN', 'PERMISSION_DENIED']);

/** Shows any error as the toast of its class, for as long as the class says. */
export function useErrorToast(): (error: unknown) => void {
  const toast = useToast();
  return useCallback(
    (error) => {
      const described = describeError(error);
      if (shownElsewhere.has(described.code)) return;
      const detail = described.problems.map((problem) => problem.message).join(' ') || described.message;
      const text = classMessages[described.class];
      toast.show({
        title: described.class,
        message: text === null ? detail : described.class === 'Request Error' ? `${text} ${detail}` : text,
        tone: 'error',
        durationMs: classToastMs(described.class),
      });
    },
    [toast],
  );
}
