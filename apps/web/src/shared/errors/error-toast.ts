import { classMessages, classToastMs } from '@tallyard/domain/errors/catalog';
import { messages } from '@tallyard/domain/errors/messages';
import { type Toast, useToast } from '@tallyard/ui';
import { useCallback } from 'react';
import { describeError } from './errors';

/** Codes that are shown elsewhere: the sign-in dialog and the 'Permission Denied' toast of the error link. */
const shownElsewhere = new Set(['UNAUTHENTICATED', 'SESSION_EXPIRED', 'UPSTREAM_FORBIDDEN', 'PERMISSION_DENIED']);

/**
 * Shows any error as the toast of its class, for as long as the class says; one that says nothing of itself as `failed`,
 * what was tried. Gives the toast's id, '' where it is shown elsewhere.
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
