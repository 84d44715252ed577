import { Alert } from '@mantine/core';
import { useFormat } from '../shared/format/use-format';
import { useDelegator } from './use-decision-gates';

/** Tells delegates 'You approve for Mia until 30 Nov 2026, 23:59.' */
export function DelegationNote() {
  const format = useFormat();
  const standing = useDelegator();
  if (standing === null) return null;
  return (
    <Alert color="blue" variant="light" role="status">
      {`You approve for ${standing.name} until ${format.moment(standing.until)}.`}
    </Alert>
  );
}
