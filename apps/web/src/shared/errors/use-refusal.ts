import { useToast } from '@tallyard/ui';
import type { Described } from './errors';

/** Shows a broken rule in the server's own words, under `title`; leaves every other error to its class. */
export function useRefusal(title: string): (error: Described) => boolean {
  const toast = useToast();
  return (error) => {
    if (error.code !== 'RULE_BROKEN' && error.code !== 'CONFLICT') return false;
    toast.show({ title, message: error.message, tone: 'warning' });
    return true;
  };
}
