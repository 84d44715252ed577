import { useFormat } from '../format/use-format';
import { useTitle } from '../page/use-title';

/** Sets the title of the browser tab, including the instant that the page shows. Null: the present. */
export function useTitleAsOf(title: string, asOf: string | null): void {
  const format = useFormat();
  useTitle(asOf === null ? title : `${title} as of ${format.moment(asOf)}`);
}
