import { useFormat } from '../../shared/format/use-format';

/** Describes what the rule will do with its current matches. Null: their number is unknown. */
export function FoundAlready({ count }: { count: number | null }) {
  const format = useFormat();
  if (count === null) return 'How much it finds already could not be counted. One alert tells of it.';
  return `It finds ${format.count(count)} already: one alert tells of ${count === 1 ? 'it' : 'all of them'}.`;
}
