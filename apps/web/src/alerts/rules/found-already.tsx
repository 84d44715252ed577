import { useFormat } from '../../shared/format/use-format';

/** What a rule will do with what it finds already, in one sentence; null: the number is not known. */
export function FoundAlready({ count }: { count: number | null }) {
  const format = useFormat();
  if (count === null) return 'How much it finds already could not be counted. One alert tells of it.';
  return `It finds ${format.count(count)} already: one alert tells of ${count === 1 ? 'it' : 'all of them'}.`;
}
