import { useToast } from '@tallyard/ui';
import type { Described } from './errors';

/**
 * Returns a handler that shows a violated rule with the server's message under `title`, and leaves every other error to the
 * toast of its class.
 */
export function useRefusal(title: string): (error: Described) => boolean {
  const toast = useToast();
  return (error) => {
    if (error.code !== 'RULE_BROKEN' && error.code !== 'CONFLICT') return false;
    toast.show({ title, message: error.message, tone: 'warning' });
    return true;
  };
}
