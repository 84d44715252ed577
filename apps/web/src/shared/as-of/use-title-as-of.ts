import { useFormat } from '../format/use-format';
import { useTitle } from '../page/use-title';

/** Names a page in the browser's tab, with the instant that it shows; null: now. */
export function useTitleAsOf(title: string, asOf: string | null): void {
  const format = useFormat();
  useTitle(asOf === null ? title : `${title} as of ${format.moment(asOf)}`);
}
