import { classMessages, classToastMs } from '@tallyard/domain/errors/catalog';
import { messages } from '@tallyard/domain/errors/messages';
import { type Toast, useToast } from '@tallyard/ui';
import { useCallback } from 'react';
import { describeError } from './errors';

/** Codes that are shown elsewhere: by the sign-in dialog and the 'Permission Denied' toast of the error link. */
const shownElsewhere = new Set(['UNAUTHENTICATED', 'SESSION_EXPIRED', 'UPSTREAM_FORBIDDEN', 'PERMISSION_DENIED']);

/**
 * Shows an error as the toast of its class, for the duration of the class. An error without its own message uses `failed`,
 * which names the attempted operation. Returns the toast's id, or '' if the error is shown elsewhere.
 */
export function useErrorToast(): (error: unknown, failed?: string, action?: Toast['action']) => string {
  const toast = useToast();
  return useCallback(
    (error, failed, action) => {
      const described = describeError(error);
      if (shownElsewhere.has(described.code)) return '';
      const isMute = described.message === '' || described.message === messages.unknownError;
      const message = isMute ? (failed ?? messages.unknownError) : described.message;
      const detail = described.problems.map((problem) => problem.message).join(' ') || message;
      const text = classMessages[described.class];
      return toast.show({
        title: described.class,
        message: text === null ? detail : described.class === 'Request Error' ? `${text} ${detail}` : text,
        tone: 'error',
        // guard: toasts.server-error-8s
        durationMs: classToastMs(described.class),
        ...(action && { action }),
      });
    },
    [toast],
  );
}
